// The functions of libvips and GLib that are looked up when the library is loaded.
#ifndef WYND_VIPS_LIBRARY_H
#define WYND_VIPS_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

typedef struct _VipsImage VipsImage;

// Values of libvips' enumerations, which are part of its binary interface.
enum { VIPS_FORMAT_UCHAR = 0 };
enum { VIPS_SIZE_BOTH = 0, VIPS_SIZE_DOWN = 2, VIPS_SIZE_FORCE = 3 };
enum { VIPS_INTERESTING_ATTENTION = 3 };

typedef struct {
    int (*init)(const char *program);
    const char *(*version_string)(void);
    void (*concurrency_set)(int threads);
    void (*cache_set_max)(int operations);
    void (*block_untrusted_set)(int blocked);
    void (*operation_block_set)(const char *name, int blocked);
    void (*error_clear)(void);
    const char *(*error_buffer)(void);
    VipsImage *(*image_new_from_buffer)(const void *bytes, size_t length, const char *options, ...);
    VipsImage *(*image_new_from_memory_copy)(
        const void *pixels, size_t length, int width, int height, int bands, int format);
    VipsImage *(*image_copy_memory)(VipsImage *image);
    int (*image_get_width)(const VipsImage *image);
    int (*image_get_height)(const VipsImage *image);
    int (*image_get_bands)(const VipsImage *image);
    int (*image_get_format)(const VipsImage *image);
    size_t (*image_get_typeof)(const VipsImage *image, const char *name);
    int (*image_get_int)(const VipsImage *image, const char *name, int *value);
    int (*image_get_blob)(const VipsImage *image, const char *name, const void **bytes, size_t *length);
    char **(*image_get_fields)(VipsImage *image);
    int (*image_remove)(VipsImage *image, const char *name);
    int (*image_write_to_buffer)(VipsImage *image, const char *suffix, void **bytes, size_t *length, ...);
    void *(*image_write_to_memory)(VipsImage *image, size_t *length);
    int (*thumbnail_buffer)(void *bytes, size_t length, VipsImage **out, int width, ...);
    int (*thumbnail_image)(VipsImage *in, VipsImage **out, int width, ...);
    int (*colourspace)(VipsImage *in, VipsImage **out, int space, ...);
    int (*cast)(VipsImage *in, VipsImage **out, int format, ...);
    int (*copy)(VipsImage *in, VipsImage **out, ...);
    int (*extract_area)(VipsImage *in, VipsImage **out, int left, int top, int width, int height, ...);
    int (*rot)(VipsImage *in, VipsImage **out, int quarters, ...);
    void (*object_unref)(void *object);
    void (*free)(void *memory);
    void (*strfreev)(char **strings);
    void *(*log_set_default_handler)(
        void (*handler)(const char *domain, int level, const char *message, void *context), void *context);
} wynd_vips_functions;

/// The functions, loaded once; NULL when libvips is missing or too old.
const wynd_vips_functions *wynd_vips(void);

#endif
