#include "page.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace {

std::vector<std::string> segments(std::string_view path) {
  std::vector<std::string> found;
  size_t start = 0;
  while (start <= path.size()) {
    const size_t end = std::min(path.find('/', start), path.size());
    found.emplace_back(path.substr(start, end - start));
    start = end + 1;
  }
  return found;
}

std::string percentDecoded(std::string_view text) {
  std::string result;
  for (size_t at = 0; at < text.size(); at++) {
    const std::string digits(text.substr(at, 3));
    if (digits.size() == 3 && digits[0] == '%' && isxdigit(digits[1]) && isxdigit(digits[2])) {
      result += char(std::strtoul(digits.c_str() + 1, nullptr, 16));
      at += 2;
    } else {
      result += text[at];
    }
  }
  return result;
}

/// The addresses of a `srcset`, without their widths.
std::vector<std::string> sources(std::string_view set) {
  std::vector<std::string> found;
  size_t at = 0;
  while ((at = set.find_first_not_of(" ,\n", at)) != set.npos) {
    const size_t end = std::min(set.find_first_of(" ,\n", at), set.size());
    found.emplace_back(set.substr(at, end - at));
    at = std::min(set.find(',', end), set.size());
  }
  return found;
}

/// The number after a name in JSON.
std::optional<double> number(std::string_view json, std::string_view name) {
  const size_t at = json.find(name);
  if (at == json.npos) return {};
  return std::strtod(std::string(json.substr(at + name.size(), 24)).c_str(), nullptr);
}

/// Whether the tag makes a browser load a file for the page.
bool loads(const html::Piece &tag) {
  if (tag.name != "link") return true;
  const auto *relation = tag.attribute("rel");
  return relation && (*relation == "stylesheet" || *relation == "icon" || *relation == "preload");
}

}  // namespace

std::optional<std::string> pathMeant(std::string_view address, std::string_view page, std::string_view base) {
  address = address.substr(0, address.find_first_of("?#"));
  if (address.empty()) return {};
  std::vector<std::string> path;
  if (!base.empty() && address.substr(0, base.size()) == base) {
    address.remove_prefix(base.size());
  } else {
    // An address with a scheme, for example `https:` or `mailto:`, or with another host leads out of the site.
    if (address.find(':') != address.npos || address[0] == '/') return {};
    path = segments(page);
    path.pop_back();
  }
  for (auto &segment : segments(address)) {
    if (segment == "..") {
      if (path.empty()) return {};
      path.pop_back();
    } else if (segment != ".") {
      path.push_back(percentDecoded(segment));
    }
  }
  if (path.empty() || path.back().empty()) {
    if (!path.empty()) path.pop_back();
    path.push_back("index.html");
  }
  std::string result;
  for (const auto &segment : path) result += (result.empty() ? "" : "/") + segment;
  return result;
}

std::string relativeAddress(std::string_view path, std::string_view page) {
  std::string result;
  for (const char byte : page) {
    if (byte == '/') result += "../";
  }
  return result + std::string(path);
}

Page::Page(std::string path, std::string source)
    : path(std::move(path)), source(std::move(source)), pieces(html::pieces(this->source)) {
  const std::string_view text = this->source;
  auto path_of = [&](const std::string &address) { return pathMeant(address, this->path, ""); };
  for (size_t index = 0; index < pieces.size(); index++) {
    const auto &tag = pieces[index];
    if (tag.kind != html::Piece::open) continue;
    const auto value = [&](std::string_view name) {
      const auto *found = tag.attribute(name);
      return found ? *found : std::string();
    };
    const bool holds = index + 1 < pieces.size() && pieces[index + 1].kind == html::Piece::text;
    const auto held = holds ? text.substr(pieces[index + 1].start, pieces[index + 1].end - pieces[index + 1].start) : "";
    if (tag.name == "html") {
      language = value("lang");
    } else if (tag.name == "title" && title.empty()) {
      title = html::unescaped(held);
    } else if (tag.name == "meta") {
      const std::string content = value("content"), name = value("name") + value("property");
      if (name == "description") description = content;
      if (name == "og:title") shortTitle = content;
      if (name == "og:site_name") siteName = content;
      if (name == "robots" && content.find("noindex") != content.npos) isListed = false;
      const size_t target = value("http-equiv") == "refresh" ? content.find("url=") : content.npos;
      if (target != content.npos) leadsTo = path_of(content.substr(target + 4)).value_or("");
    } else if (tag.name == "link") {
      if (value("rel") == "canonical") canonical = value("href");
      if (value("rel") == "apple-touch-icon") icon = path_of(value("href")).value_or("");
    } else if (tag.name == "script" && value("type") == "application/ld+json" && !position) {
      const auto latitude = number(held, "\"latitude\":"), longitude = number(held, "\"longitude\":");
      if (latitude && longitude) position = {*latitude, *longitude};
    }
    if (!loads(tag)) continue;
    std::vector<std::string> addresses = sources(value("srcset"));
    for (const auto name : {"src", "poster", tag.name == "link" ? "href" : "src"}) addresses.push_back(value(name));
    for (const auto &address : addresses) {
      if (const auto part = path_of(address)) parts.push_back(*part);
    }
  }
}

std::string Page::words() const {
  std::string result;
  bool isMain = false;
  std::string holder;
  for (const auto &piece : pieces) {
    if (piece.name == "main") isMain = piece.kind == html::Piece::open;
    if (piece.kind == html::Piece::open) holder = piece.name;
    if (piece.kind == html::Piece::close) holder.clear();
    if (piece.kind != html::Piece::text) {
      // Words of two paragraphs are separate; inline elements may be inside a word.
      const bool isInline = piece.name == "em" || piece.name == "strong" || piece.name == "a" || piece.name == "span";
      if (!isInline && !result.empty() && result.back() != ' ') result += ' ';
    } else if (isMain && holder != "script" && holder != "style") {
      result += html::unescaped(std::string_view(source).substr(piece.start, piece.end - piece.start));
    }
  }
  return result;
}
