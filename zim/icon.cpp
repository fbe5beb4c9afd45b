#include "icon.h"

#include <png.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace {

/// The four channels of pixels, premultiplied and linear: libpng's 16-bit format.
using Pixels = std::vector<png_uint_16>;

/// The mean of the pixels that a smaller pixel covers, each weighted by its covered part.
Pixels averaged(const Pixels &pixels, unsigned width, unsigned height, unsigned size) {
  Pixels result(size_t(size) * size * 4);
  const double across = double(width) / size, down = double(height) / size;
  for (unsigned y = 0; y < size; y++) {
    for (unsigned x = 0; x < size; x++) {
      const double left = x * across, top = y * down, right = left + across, bottom = top + down;
      double sums[4] = {};
      for (unsigned row = unsigned(top); row < height && row < bottom; row++) {
        const double rows = std::min<double>(row + 1, bottom) - std::max<double>(row, top);
        for (unsigned column = unsigned(left); column < width && column < right; column++) {
          const double share = rows * (std::min<double>(column + 1, right) - std::max<double>(column, left));
          for (unsigned channel = 0; channel < 4; channel++) {
            sums[channel] += share * pixels[(size_t(row) * width + column) * 4 + channel];
          }
        }
      }
      for (unsigned channel = 0; channel < 4; channel++) {
        const double mean = std::clamp(std::round(sums[channel] / (across * down)), 0.0, 65535.0);
        result[(size_t(y) * size + x) * 4 + channel] = png_uint_16(mean);
      }
    }
  }
  return result;
}

}  // namespace

std::string resizedPNG(const std::string &png, unsigned size) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, png.data(), png.size())) throw std::runtime_error(image.message);
  image.format = PNG_FORMAT_LINEAR_RGB_ALPHA;
  Pixels pixels(PNG_IMAGE_SIZE(image) / sizeof(png_uint_16));
  if (!png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr)) throw std::runtime_error(image.message);
  Pixels small = averaged(pixels, image.width, image.height, size);
  image.width = image.height = size;
  png_alloc_size_t bytes = 0;
  if (!png_image_write_to_memory(&image, nullptr, &bytes, 1, small.data(), 0, nullptr)) {
    throw std::runtime_error(image.message);
  }
  std::string written(bytes, '\0');
  if (!png_image_write_to_memory(&image, written.data(), &bytes, 1, small.data(), 0, nullptr)) {
    throw std::runtime_error(image.message);
  }
  written.resize(bytes);
  return written;
}
