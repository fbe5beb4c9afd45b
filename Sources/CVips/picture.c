// Pictures in memory: decoded, shrunk, averaged and encoded.
#include "CVips.h"
#include "vips_library.h"

#include <stdlib.h>
#include <string.h>

// libvips' number for sRGB among its interpretations.
enum { VIPS_INTERPRETATION_sRGB = 22 };

// One picture is a VipsImage whose pixels are all in memory.
static VipsImage *image_of(const wynd_picture *picture) { return (VipsImage *)picture; }

// libvips and the libraries below it report by their words alone that memory is used up.
static bool is_out_of_memory(const char *words) {
    static const char *const phrases[] = {
        "out of memory", "Out of memory", "nsufficient memory", "emory allocation", "allocate memory",
    };
    for (size_t index = 0; words && index < sizeof phrases / sizeof phrases[0]; index++) {
        if (strstr(words, phrases[index])) return true;
    }
    return false;
}

static wynd_vips_status failed(const wynd_vips_functions *vips, wynd_vips_status status) {
    if (is_out_of_memory(vips->error_buffer())) status = WYND_VIPS_MEMORY;
    vips->error_clear();
    return status;
}

wynd_vips_status wynd_vips_load(void) { return wynd_vips() ? WYND_VIPS_OK : WYND_VIPS_MISSING; }

const char *wynd_vips_version(void) {
    const wynd_vips_functions *vips = wynd_vips();
    return vips ? vips->version_string() : NULL;
}

static int header_number(const wynd_vips_functions *vips, const VipsImage *image, const char *name, int otherwise) {
    int value = otherwise;
    if (vips->image_get_typeof(image, name) == 0) return otherwise;
    return vips->image_get_int(image, name, &value) == 0 ? value : otherwise;
}

wynd_vips_status wynd_picture_read_header(const void *bytes, size_t length, wynd_picture_header *header) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *image = vips->image_new_from_buffer(bytes, length, "", NULL);
    if (!image) return failed(vips, WYND_VIPS_UNREADABLE);
    header->width = vips->image_get_width(image);
    header->height = vips->image_get_height(image);
    header->orientation = header_number(vips, image, "orientation", 1);
    header->pages = header_number(vips, image, "n-pages", 1);
    vips->object_unref(image);
    vips->error_clear();
    return WYND_VIPS_OK;
}

wynd_vips_status wynd_picture_read_field(
    const void *bytes, size_t length, const char *name, void **field, size_t *field_length
) {
    *field = NULL;
    *field_length = 0;
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *image = vips->image_new_from_buffer(bytes, length, "", NULL);
    if (!image) return failed(vips, WYND_VIPS_UNREADABLE);
    const void *found = NULL;
    size_t found_length = 0;
    if (vips->image_get_typeof(image, name) != 0
        && vips->image_get_blob(image, name, &found, &found_length) == 0 && found && found_length > 0) {
        *field = malloc(found_length);
        if (*field) {
            memcpy(*field, found, found_length);
            *field_length = found_length;
        }
    }
    vips->object_unref(image);
    vips->error_clear();
    return WYND_VIPS_OK;
}

void wynd_picture_free_field(void *field) { free(field); }

// A private copy in memory without a single field of metadata: no Exif, XMP, IPTC, profile or thumbnail.
static VipsImage *bare_copy(const wynd_vips_functions *vips, VipsImage *image) {
    VipsImage *in_memory = vips->image_copy_memory(image);
    if (!in_memory) return NULL;
    VipsImage *bare = NULL;
    int result = vips->copy(in_memory, &bare, NULL);
    vips->object_unref(in_memory);
    if (result != 0) return NULL;
    char **fields = vips->image_get_fields(bare);
    for (char **field = fields; field && *field; field++) vips->image_remove(bare, *field);
    vips->strfreev(fields);
    return bare;
}

// Every picture leaves here as 8-bit sRGB with or without opacity, whatever it was: grey, 16 bits, CMYK.
static VipsImage *standard_form(const wynd_vips_functions *vips, VipsImage *image) {
    VipsImage *coloured = NULL;
    if (vips->colourspace(image, &coloured, VIPS_INTERPRETATION_sRGB, NULL) != 0) return NULL;
    VipsImage *eight_bit = NULL;
    int result = vips->cast(coloured, &eight_bit, VIPS_FORMAT_UCHAR, NULL);
    vips->object_unref(coloured);
    if (result != 0) return NULL;
    VipsImage *bare = bare_copy(vips, eight_bit);
    vips->object_unref(eight_bit);
    if (!bare) return NULL;
    int bands = vips->image_get_bands(bare);
    if (bands == 3 || bands == 4) return bare;
    vips->object_unref(bare);
    return NULL;
}

wynd_vips_status wynd_picture_decode(
    const void *bytes, size_t length, int box_width, int box_height, bool upscales, wynd_picture **picture
) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *header = vips->image_new_from_buffer(bytes, length, "", NULL);
    if (!header) return failed(vips, WYND_VIPS_UNREADABLE);
    bool has_profile = vips->image_get_typeof(header, "icc-profile-data") != 0;
    vips->object_unref(header);
    // An embedded colour profile is honoured on the way to sRGB. A picture without one is in sRGB already: told to
    // convert it, libvips would take it for another RGB and shift its reds. The buffer is only read, though the
    // parameter is not const. libvips 8.14 hands "fail_on" to the loader only among the loader's own options.
    VipsImage *image = NULL;
    int result = vips->thumbnail_buffer(
        (void *)bytes, length, &image, box_width, "height", box_height, "size",
        upscales ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN, "option_string", "fail_on=error",
        has_profile ? "export_profile" : NULL, "srgb", NULL);
    if (result != 0) return failed(vips, WYND_VIPS_BROKEN);
    VipsImage *standard = standard_form(vips, image);
    vips->object_unref(image);
    if (!standard) return failed(vips, WYND_VIPS_BROKEN);
    vips->error_clear();
    *picture = (wynd_picture *)standard;
    return WYND_VIPS_OK;
}

wynd_vips_status wynd_picture_shrink(const wynd_picture *picture, int width, wynd_picture **smaller) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *image = NULL;
    int height = vips->image_get_height(image_of(picture));
    int result = vips->thumbnail_image(
        image_of(picture), &image, width, "height", height, "size", VIPS_SIZE_DOWN, NULL);
    if (result != 0) return failed(vips, WYND_VIPS_BROKEN);
    VipsImage *standard = standard_form(vips, image);
    vips->object_unref(image);
    if (!standard) return failed(vips, WYND_VIPS_BROKEN);
    *smaller = (wynd_picture *)standard;
    return WYND_VIPS_OK;
}

wynd_vips_status wynd_picture_fill(const wynd_picture *picture, int width, int height, wynd_picture **filled) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *image = NULL;
    int result = vips->thumbnail_image(
        image_of(picture), &image, width, "height", height, "size", VIPS_SIZE_BOTH, "crop",
        VIPS_INTERESTING_ATTENTION, NULL);
    if (result != 0) return failed(vips, WYND_VIPS_BROKEN);
    VipsImage *standard = standard_form(vips, image);
    vips->object_unref(image);
    if (!standard) return failed(vips, WYND_VIPS_BROKEN);
    *filled = (wynd_picture *)standard;
    return WYND_VIPS_OK;
}

wynd_vips_status wynd_picture_cut(
    const wynd_picture *picture, int left, int top, int width, int height, int new_width, int new_height,
    wynd_picture **cut
) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *window = NULL;
    if (vips->extract_area(image_of(picture), &window, left, top, width, height, NULL) != 0) {
        return failed(vips, WYND_VIPS_BROKEN);
    }
    VipsImage *image = NULL;
    int result = vips->thumbnail_image(
        window, &image, new_width, "height", new_height, "size", VIPS_SIZE_FORCE, NULL);
    vips->object_unref(window);
    if (result != 0) return failed(vips, WYND_VIPS_BROKEN);
    VipsImage *standard = standard_form(vips, image);
    vips->object_unref(image);
    if (!standard) return failed(vips, WYND_VIPS_BROKEN);
    *cut = (wynd_picture *)standard;
    return WYND_VIPS_OK;
}

wynd_vips_status wynd_picture_turn(const wynd_picture *picture, int quarters, wynd_picture **turned) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    VipsImage *image = NULL;
    // The numbers of VipsAngle are quarters of a turn.
    if (vips->rot(image_of(picture), &image, quarters, NULL) != 0) return failed(vips, WYND_VIPS_BROKEN);
    VipsImage *standard = standard_form(vips, image);
    vips->object_unref(image);
    if (!standard) return failed(vips, WYND_VIPS_BROKEN);
    *turned = (wynd_picture *)standard;
    return WYND_VIPS_OK;
}

int wynd_picture_width(const wynd_picture *picture) {
    const wynd_vips_functions *vips = wynd_vips();
    return vips ? vips->image_get_width(image_of(picture)) : 0;
}

int wynd_picture_height(const wynd_picture *picture) {
    const wynd_vips_functions *vips = wynd_vips();
    return vips ? vips->image_get_height(image_of(picture)) : 0;
}

int wynd_picture_bands(const wynd_picture *picture) {
    const wynd_vips_functions *vips = wynd_vips();
    return vips ? vips->image_get_bands(image_of(picture)) : 0;
}

wynd_vips_status wynd_picture_copy_pixels(const wynd_picture *picture, uint8_t *pixels, size_t length) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    size_t written = 0;
    void *memory = vips->image_write_to_memory(image_of(picture), &written);
    if (!memory) return failed(vips, WYND_VIPS_BROKEN);
    wynd_vips_status status = written == length ? WYND_VIPS_OK : WYND_VIPS_BROKEN;
    if (status == WYND_VIPS_OK) memcpy(pixels, memory, length);
    vips->free(memory);
    return status;
}

wynd_vips_status wynd_picture_encode(
    const wynd_picture *picture, const char *suffix, void **bytes, size_t *length
) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    if (vips->image_write_to_buffer(image_of(picture), suffix, bytes, length, NULL) != 0) {
        return failed(vips, WYND_VIPS_UNWRITABLE);
    }
    return WYND_VIPS_OK;
}

wynd_vips_status wynd_picture_from_pixels(
    const uint8_t *pixels, int width, int height, int bands, wynd_picture **picture
) {
    const wynd_vips_functions *vips = wynd_vips();
    if (!vips) return WYND_VIPS_MISSING;
    if (width < 1 || height < 1 || (bands != 3 && bands != 4)) return WYND_VIPS_UNREADABLE;
    size_t length = (size_t)width * (size_t)height * (size_t)bands;
    VipsImage *plain =
        vips->image_new_from_memory_copy(pixels, length, width, height, bands, VIPS_FORMAT_UCHAR);
    if (!plain) return failed(vips, WYND_VIPS_UNREADABLE);
    VipsImage *image = NULL;
    int result = vips->copy(plain, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
    vips->object_unref(plain);
    if (result != 0) return failed(vips, WYND_VIPS_UNREADABLE);
    *picture = (wynd_picture *)image;
    return WYND_VIPS_OK;
}

void wynd_picture_free(wynd_picture *picture) {
    const wynd_vips_functions *vips = wynd_vips();
    if (vips && picture) vips->object_unref(picture);
}

void wynd_vips_free_bytes(void *bytes) {
    const wynd_vips_functions *vips = wynd_vips();
    if (vips && bytes) vips->free(bytes);
}
