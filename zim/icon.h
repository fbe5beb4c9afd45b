// Makes the icon of an archive in a list of archives: a smaller version of the guide's icon.

#pragma once

#include <string>

/// Resizes a square PNG to a smaller one, `size` pixels wide and high.
///
/// Throws `std::runtime_error` if the bytes are not a PNG.
std::string resizedPNG(const std::string &png, unsigned size);
