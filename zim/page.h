// A page of the site as an archive needs it: its title and words, and its HTML with addresses that work there.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "html.h"

/// The contents of a page's HTML.
struct Page {
  /// Its path in the site, such as `york/places/minster.html`, and its HTML.
  std::string path, source;
  std::vector<html::Piece> pieces;

  std::string title, shortTitle, siteName, description, language, canonical;
  /// The path of the site's icon, a PNG.
  std::string icon;
  /// The target of a redirect from an old address, as a path in the site.
  std::string leadsTo;
  /// Whether search engines may list the page; reader apps list only such pages.
  bool isListed = true;
  /// Latitude and longitude in degrees of what the page is about.
  std::optional<std::pair<double, double>> position;
  /// Paths of the files that a browser loads to show the page: pictures, styles, scripts, recordings.
  std::vector<std::string> parts;

  /// Reads a page.
  Page(std::string path, std::string source);

  /// The words of its main part, without markup.
  std::string words() const;
};

/// The path in the site to which an address on a page leads, without query and fragment.
///
/// Nothing if the address leads out of the site, or only to a position on the page. `base` is the site's own address,
/// with which an absolute address may begin; it may be empty.
std::optional<std::string> pathMeant(std::string_view address, std::string_view page, std::string_view base);

/// The relative address of a path of the site, from one of its pages.
std::string relativeAddress(std::string_view path, std::string_view page);
