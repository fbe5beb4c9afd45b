// Reads, scales and encodes pictures with libvips, which is loaded on first use.
//
// The library is not linked: loading it and what it depends on costs 40 ms, which a command that touches no picture
// must not pay. Its headers are not needed either: only functions whose binary interface has been the same since
// libvips 8.10 are called, and every object is opaque here.
#ifndef WYND_CVIPS_H
#define WYND_CVIPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    WYND_VIPS_OK = 0,
    /// The library is not installed, or too old to have what is needed.
    WYND_VIPS_MISSING,
    /// The bytes are no picture that this libvips can open.
    WYND_VIPS_UNREADABLE,
    /// The picture opens and then proves broken or cut short.
    WYND_VIPS_BROKEN,
    /// The picture could not be written in the format asked for.
    WYND_VIPS_UNWRITABLE,
    /// There is not as much memory as the picture needs.
    WYND_VIPS_MEMORY,
} wynd_vips_status;

/// What a picture's header says, before any pixel is decoded.
typedef struct {
    /// Pixels as stored, before any rotation.
    int width;
    int height;
    /// 1 to 8 as in Exif; 1 when the file does not say.
    int orientation;
    /// Frames of an animation; 1 for a still picture.
    int pages;
} wynd_picture_header;

/// A decoded picture in memory: sRGB, 8 bits, 3 or 4 bands, without metadata.
typedef struct wynd_picture wynd_picture;

/// Loads the library once; safe from several threads.
wynd_vips_status wynd_vips_load(void);

/// The library's version, such as `8.14.1`; NULL when it is missing. Loads it.
const char *wynd_vips_version(void);

/// Reads the header alone.
wynd_vips_status wynd_picture_read_header(const void *bytes, size_t length, wynd_picture_header *header);

/// Copies one field of metadata, such as `xmp-data`; NULL if the picture has no such field.
/// `field` is freed with wynd_picture_free_field.
wynd_vips_status wynd_picture_read_field(
    const void *bytes, size_t length, const char *name, void **field, size_t *field_length);
void wynd_picture_free_field(void *field);

/// Decodes the first frame, turns it upright, converts it to sRGB, and fits it into a box.
/// - upscales: draw vector pictures as large as the box; otherwise a smaller picture keeps its size.
wynd_vips_status wynd_picture_decode(
    const void *bytes, size_t length, int box_width, int box_height, bool upscales, wynd_picture **picture);

/// The same picture, smaller.
wynd_vips_status wynd_picture_shrink(const wynd_picture *picture, int width, wynd_picture **smaller);

/// The same picture scaled and cut to fill a box; where it is cut, what catches the eye stays.
wynd_vips_status wynd_picture_fill(const wynd_picture *picture, int width, int height, wynd_picture **filled);

/// A part of the picture, scaled to exactly the new size.
wynd_vips_status wynd_picture_cut(
    const wynd_picture *picture, int left, int top, int width, int height, int new_width, int new_height,
    wynd_picture **cut);

/// The same picture, turned clockwise by quarters of a full turn: 1 to 3.
wynd_vips_status wynd_picture_turn(const wynd_picture *picture, int quarters, wynd_picture **turned);

int wynd_picture_width(const wynd_picture *picture);
int wynd_picture_height(const wynd_picture *picture);

/// 3 for RGB, 4 with opacity.
int wynd_picture_bands(const wynd_picture *picture);

/// Copies all pixels, rows from the top; `length` is width times height times bands.
wynd_vips_status wynd_picture_copy_pixels(const wynd_picture *picture, uint8_t *pixels, size_t length);

/// Writes the picture in the format that `suffix` names, with libvips' options, such as `.webp[Q=78]`.
/// `bytes` are freed with wynd_vips_free_bytes.
wynd_vips_status wynd_picture_encode(
    const wynd_picture *picture, const char *suffix, void **bytes, size_t *length);

/// A picture from 8-bit pixels, rows from the top, 3 (RGB) or 4 (RGBA) bytes a pixel; the pixels are copied.
wynd_vips_status wynd_picture_from_pixels(
    const uint8_t *pixels, int width, int height, int bands, wynd_picture **picture);

void wynd_picture_free(wynd_picture *picture);
void wynd_vips_free_bytes(void *bytes);

#endif
