// The built site: which of its files go into an archive, and how its pages change for that.

#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "page.h"

/// What a person has to hear: what is wrong, and what to do.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What of a site becomes an archive.
class Site {
 public:
  /// Reads the pages of a site, all of it or one city.
  ///
  /// Throws `Trouble` where the folder holds no site that Wynd built, or no such city.
  Site(std::filesystem::path folder, const std::string &city);

  /// The pages by their paths. Old addresses that lead on are redirects instead.
  const std::map<std::string, Page> &pages() const { return pages_; }

  /// The paths of all other files.
  const std::set<std::string> &files() const { return files_; }

  /// Paths that lead on, and where: old addresses, folders, and of one city the guide's own front page.
  const std::map<std::string, std::string> &redirects() const { return redirects_; }

  /// The page that a reader opens first.
  const Page &mainPage() const;

  /// The languages of the pages, that of the main page first.
  std::vector<std::string> languages() const;

  /// The address of the site on the web; empty where its pages do not tell.
  const std::string &base() const { return base_; }

  /// The HTML of a page as it stands in the archive.
  ///
  /// Links to what is in the archive are relative, and links to what is not lead to the web. What only serves search
  /// engines, installing and saving on the device is left out.
  std::string archived(const Page &page) const;

  /// The bytes of a file.
  std::string bytes(const std::string &path) const;

  /// The day, as `2026-11-27`, that SOURCE_DATE_EPOCH says, or on which the newest file was written.
  std::string date() const;

 private:
  std::filesystem::path folder_;
  std::map<std::string, Page> pages_;
  std::set<std::string> files_;
  std::map<std::string, std::string> redirects_;
  std::string main_, base_;

  void keepCity(const std::string &city, const std::set<std::string> &all);
  bool holds(const std::string &path) const;
  /// How an address of a page is written in the archive; nothing where it stays as it is.
  std::optional<std::string> changed(const std::string &address, const Page &page) const;
};

/// The media type of a file by the ending of its name.
std::string mediaType(const std::string &path);
