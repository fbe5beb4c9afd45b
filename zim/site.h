// The built site: which of its files an archive contains, and how the pages change for it.

#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "page.h"

/// An error for the user: what the problem is, and what to do.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The part of a site that becomes an archive.
class Site {
 public:
  /// Reads the pages of a site: all of it, or one city.
  ///
  /// Throws `Trouble` if the folder contains no site that Wynd built, or no such city.
  Site(std::filesystem::path folder, const std::string &city);

  /// The pages by their paths. Old addresses are redirects instead.
  const std::map<std::string, Page> &pages() const { return pages_; }

  /// The paths of all other files.
  const std::set<std::string> &files() const { return files_; }

  /// Redirected paths with their targets: old addresses, folders, and for one city the guide's own front page.
  const std::map<std::string, std::string> &redirects() const { return redirects_; }

  /// The page that a reader app opens first.
  const Page &mainPage() const;

  /// The languages of the pages; the main page's language is the first.
  std::vector<std::string> languages() const;

  /// The site's address on the web; empty if its pages do not contain it.
  const std::string &base() const { return base_; }

  /// The HTML of a page in the archive.
  ///
  /// Links to pages in the archive are relative, and links to other pages lead to the web. What is only for search
  /// engines, installing, or saving on the device is left out.
  std::string archived(const Page &page) const;

  /// The bytes of a file.
  std::string bytes(const std::string &path) const;

  /// The day of SOURCE_DATE_EPOCH, for example `2026-11-27`, or the day on which the newest file was written.
  std::string date() const;

 private:
  std::filesystem::path folder_;
  std::map<std::string, Page> pages_;
  std::set<std::string> files_;
  std::map<std::string, std::string> redirects_;
  std::string main_, base_;

  void keepCity(const std::string &city, const std::set<std::string> &all);
  bool holds(const std::string &path) const;
  /// An address of a page as written in the archive; nothing if it is unchanged.
  std::optional<std::string> changed(const std::string &address, const Page &page) const;
};

/// The media type of a file by its file name extension.
std::string mediaType(const std::string &path);
