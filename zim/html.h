// Reads HTML as a row of tags and texts: enough for the pages that Wynd writes, whose tags are closed and values quoted.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace html {

struct Attribute {
  std::string name;
  /// What it says, without character references.
  std::string value;
  /// Where it stands in the page, from the space before its name to the end of its value.
  size_t start, end;
};

struct Piece {
  enum Kind { text, open, close, other } kind;
  /// Where it stands in the page.
  size_t start, end;
  /// The tag's name; empty for a text, a comment and the document type.
  std::string name;
  std::vector<Attribute> attributes;

  /// The value of an attribute, or nothing where the tag has none.
  const std::string *attribute(std::string_view name) const;
};

/// A page in pieces, in its order; what stands in a script, a style or a title is one text.
std::vector<Piece> pieces(std::string_view page);

/// A text with its character references resolved: `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&nbsp;` and numbers.
std::string unescaped(std::string_view text);

/// A value as it stands between double quotes.
std::string escaped(std::string_view value);

}  // namespace html
