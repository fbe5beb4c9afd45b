// Finds libvips at run time and sets it up for many small jobs side by side.
#include "vips_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

static wynd_vips_functions functions;
static bool is_loaded = false;
static pthread_once_t loading = PTHREAD_ONCE_INIT;

// The soname has been 42 since libvips 8.0.
static const char *const library_names[] = {
#if defined(__APPLE__)
    "libvips.42.dylib",
    "/opt/homebrew/lib/libvips.42.dylib",
    "/usr/local/lib/libvips.42.dylib",
    "/opt/local/lib/libvips.42.dylib",
    "libvips.dylib",
#else
    "libvips.so.42",
    "libvips.so",
#endif
};

static void *open_library(void) {
    for (size_t index = 0; index < sizeof library_names / sizeof library_names[0]; index++) {
        void *library = dlopen(library_names[index], RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
}

// What libvips has to say about a file becomes a diagnostic of ours; nothing of it goes to standard error, except why
// GLib ends the program (G_LOG_FLAG_FATAL, G_LOG_LEVEL_ERROR).
static void say_what_is_fatal(const char *domain, int level, const char *message, void *context) {
    (void)domain;
    (void)context;
    if (level & (1 << 1 | 1 << 2)) fprintf(stderr, "%s\n", message ? message : "");
}

// Looks one function up on the library or, for GLib's, on what it depends on.
static bool find(void *library, const char *name, void *function) {
    void *address = dlsym(library, name);
    *(void **)function = address;
    return address != NULL;
}

static bool find_all(void *library) {
    bool found = find(library, "vips_init", &functions.init)
        && find(library, "vips_version_string", &functions.version_string)
        && find(library, "vips_concurrency_set", &functions.concurrency_set)
        && find(library, "vips_cache_set_max", &functions.cache_set_max)
        && find(library, "vips_error_clear", &functions.error_clear)
        && find(library, "vips_error_buffer", &functions.error_buffer)
        && find(library, "vips_image_new_from_buffer", &functions.image_new_from_buffer)
        && find(library, "vips_image_new_from_memory_copy", &functions.image_new_from_memory_copy)
        && find(library, "vips_image_copy_memory", &functions.image_copy_memory)
        && find(library, "vips_image_get_width", &functions.image_get_width)
        && find(library, "vips_image_get_height", &functions.image_get_height)
        && find(library, "vips_image_get_bands", &functions.image_get_bands)
        && find(library, "vips_image_get_format", &functions.image_get_format)
        && find(library, "vips_image_get_typeof", &functions.image_get_typeof)
        && find(library, "vips_image_get_int", &functions.image_get_int)
        && find(library, "vips_image_get_blob", &functions.image_get_blob)
        && find(library, "vips_image_get_fields", &functions.image_get_fields)
        && find(library, "vips_image_remove", &functions.image_remove)
        && find(library, "vips_image_write_to_buffer", &functions.image_write_to_buffer)
        && find(library, "vips_image_write_to_memory", &functions.image_write_to_memory)
        && find(library, "vips_thumbnail_buffer", &functions.thumbnail_buffer)
        && find(library, "vips_thumbnail_image", &functions.thumbnail_image)
        && find(library, "vips_colourspace", &functions.colourspace)
        && find(library, "vips_cast", &functions.cast)
        && find(library, "vips_copy", &functions.copy)
        && find(library, "vips_extract_area", &functions.extract_area)
        && find(library, "vips_rot", &functions.rot)
        && find(library, "g_object_unref", &functions.object_unref)
        && find(library, "g_free", &functions.free)
        && find(library, "g_strfreev", &functions.strfreev)
        && find(library, "g_log_set_default_handler", &functions.log_set_default_handler);
    // Since 8.13; an older library simply cannot be told.
    find(library, "vips_block_untrusted_set", &functions.block_untrusted_set);
    find(library, "vips_operation_block_set", &functions.operation_block_set);
    return found;
}

static void load(void) {
    void *library = open_library();
    if (!library || !find_all(library)) return;
    if (functions.init("wynd") != 0) return;
    functions.log_set_default_handler(say_what_is_fatal, NULL);
    // Pictures are worked on side by side, so each one stays on its own thread; none is looked at twice.
    functions.concurrency_set(1);
    functions.cache_set_max(0);
    if (functions.block_untrusted_set) functions.block_untrusted_set(1);
    // The SVG drawn here is what the sanitiser wrote: no references, no entities.
    if (functions.operation_block_set) functions.operation_block_set("VipsForeignLoadSvg", 0);
    is_loaded = true;
}

const wynd_vips_functions *wynd_vips(void) {
    pthread_once(&loading, load);
    return is_loaded ? &functions : NULL;
}
