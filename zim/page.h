// What a page of the site is within an archive: its title and words, and its HTML with addresses that hold there.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "html.h"

/// What a page's HTML says of it.
struct Page {
  /// Its path in the site, such as `york/places/minster.html`, and its HTML.
  std::string path, source;
  std::vector<html::Piece> pieces;

  std::string title, shortTitle, siteName, description, language, canonical;
  /// The path of the site's icon, a PNG.
  std::string icon;
  /// Where an old address leads on to, as a path in the site.
  std::string leadsTo;
  /// Whether search engines may list it; what they may not, readers do not list either.
  bool isListed = true;
  /// Latitude and longitude of what it is about, in degrees.
  std::optional<std::pair<double, double>> position;
  /// Paths of what a browser loads to show it: pictures, styles, scripts, recordings.
  std::vector<std::string> parts;

  /// Reads a page.
  Page(std::string path, std::string source);

  /// The words of its main part, without markup.
  std::string words() const;
};

/// The path in the site that an address on a page means, without query and fragment.
///
/// Nothing where it leads out of the site or only to a place on the page. `base` is the address of the site itself, which
/// an address in full may begin with; it may be empty.
std::optional<std::string> pathMeant(std::string_view address, std::string_view page, std::string_view base);

/// The address of a path of the site from a page of it.
std::string relativeAddress(std::string_view path, std::string_view page);
