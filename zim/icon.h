// The picture of an archive in a list of archives: the guide's icon, made smaller.

#pragma once

#include <string>

/// A PNG of another size, `size` pixels wide and high, of a square PNG that is larger.
///
/// Throws `std::runtime_error` where the bytes are no PNG.
std::string resizedPNG(const std::string &png, unsigned size);
