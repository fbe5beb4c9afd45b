// Reads HTML as a list of tags and texts: enough for Wynd's pages, whose tags are closed and whose values are quoted.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace html {

struct Attribute {
  std::string name;
  /// The value, without character references.
  std::string value;
  /// The position in the page, from the space before the name to the end of the value.
  size_t start, end;
};

struct Piece {
  enum Kind { text, open, close, other } kind;
  /// The position in the page.
  size_t start, end;
  /// The tag's name; empty for a text, a comment or the document type.
  std::string name;
  std::vector<Attribute> attributes;

  /// The value of an attribute, or nothing if the tag does not have it.
  const std::string *attribute(std::string_view name) const;
};

/// The pieces of a page in their order; the content of a script, a style or a title is one text.
std::vector<Piece> pieces(std::string_view page);

/// A text with its character references resolved: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&nbsp;` and numbers.
std::string unescaped(std::string_view text);

/// A value, escaped for double quotes.
std::string escaped(std::string_view value);

}  // namespace html
