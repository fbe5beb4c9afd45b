#include "html.h"

#include <algorithm>
#include <cstdlib>

namespace html {

namespace {

std::string utf8(unsigned long point) {
  std::string bytes;
  if (point < 0x80) {
    bytes += char(point);
  } else if (point < 0x800) {
    bytes += char(0xC0 | point >> 6);
    bytes += char(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    bytes += char(0xE0 | point >> 12);
    bytes += char(0x80 | (point >> 6 & 0x3F));
    bytes += char(0x80 | (point & 0x3F));
  } else if (point < 0x110000) {
    bytes += char(0xF0 | point >> 18);
    bytes += char(0x80 | (point >> 12 & 0x3F));
    bytes += char(0x80 | (point >> 6 & 0x3F));
    bytes += char(0x80 | (point & 0x3F));
  }
  return bytes;
}

/// The character for a reference such as `amp` or `#39`; nothing if the reference is unknown.
std::string character(std::string_view reference) {
  if (reference == "amp") return "&";
  if (reference == "lt") return "<";
  if (reference == "gt") return ">";
  if (reference == "quot") return "\"";
  if (reference == "apos") return "'";
  if (reference == "nbsp") return utf8(0xA0);
  if (reference.size() < 2 || reference[0] != '#') return "";
  const bool hexadecimal = reference[1] == 'x' || reference[1] == 'X';
  return utf8(std::strtoul(std::string(reference.substr(hexadecimal ? 2 : 1)).c_str(), nullptr, hexadecimal ? 16 : 10));
}

/// Whether the content of an element is one text and not HTML.
bool holdsText(std::string_view name) {
  return name == "script" || name == "style" || name == "title" || name == "textarea";
}

/// Reads a tag's attributes, starting after its name; returns where the tag ends.
size_t readAttributes(std::string_view page, size_t at, std::vector<Attribute> &attributes) {
  while (at < page.size()) {
    const size_t start = at;
    at = page.find_first_not_of(" \t\r\n/", at);
    if (at == page.npos) return page.size();
    if (page[at] == '>') return at + 1;
    const size_t name = at;
    at = std::min(page.find_first_of(" \t\r\n/>=", at + 1), page.size());
    Attribute attribute{std::string(page.substr(name, at - name)), "", start, at};
    if (at < page.size() && page[at] == '=') {
      at += 1;
      const bool isQuoted = at < page.size() && (page[at] == '"' || page[at] == '\'');
      const size_t value = isQuoted ? at + 1 : at;
      size_t end = isQuoted ? page.find(page[at], value) : page.find_first_of(" \t\r\n>", value);
      end = std::min(end, page.size());
      attribute.value = unescaped(page.substr(value, end - value));
      at = isQuoted ? std::min(end + 1, page.size()) : end;
      attribute.end = at;
    }
    attributes.push_back(std::move(attribute));
  }
  return page.size();
}

}  // namespace

const std::string *Piece::attribute(std::string_view name) const {
  for (const auto &attribute : attributes) {
    if (attribute.name == name) return &attribute.value;
  }
  return nullptr;
}

std::vector<Piece> pieces(std::string_view page) {
  std::vector<Piece> found;
  size_t at = 0;
  auto add = [&](Piece piece) {
    at = piece.end;
    if (piece.start < piece.end) found.push_back(std::move(piece));
  };
  while (at < page.size()) {
    if (page[at] != '<') {
      add({Piece::text, at, std::min(page.find('<', at), page.size()), "", {}});
    } else if (page.substr(at, 4) == "<!--") {
      const size_t end = page.find("-->", at);
      add({Piece::other, at, end == page.npos ? page.size() : end + 3, "", {}});
    } else if (page.substr(at, 2) == "<!") {
      const size_t end = page.find('>', at);
      add({Piece::other, at, end == page.npos ? page.size() : end + 1, "", {}});
    } else {
      const bool closes = page.substr(at, 2) == "</";
      const size_t name = at + (closes ? 2 : 1);
      const size_t end = std::min(page.find_first_of(" \t\r\n/>", name), page.size());
      Piece tag{closes ? Piece::close : Piece::open, at, end, std::string(page.substr(name, end - name)), {}};
      tag.end = readAttributes(page, end, tag.attributes);
      const std::string holder = tag.name;
      add(std::move(tag));
      if (!closes && holdsText(holder)) {
        add({Piece::text, at, std::min(page.find("</" + holder, at), page.size()), "", {}});
      }
    }
  }
  return found;
}

std::string unescaped(std::string_view text) {
  std::string result;
  size_t at = 0;
  while (at < text.size()) {
    const size_t end = text[at] == '&' ? text.find(';', at) : text.npos;
    const std::string meant = end != text.npos && end - at < 12 ? character(text.substr(at + 1, end - at - 1)) : "";
    if (meant.empty()) {
      result += text[at++];
    } else {
      result += meant;
      at = end + 1;
    }
  }
  return result;
}

std::string escaped(std::string_view value) {
  std::string result;
  for (const char byte : value) {
    switch (byte) {
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      case '<': result += "&lt;"; break;
      default: result += byte;
    }
  }
  return result;
}

}  // namespace html
