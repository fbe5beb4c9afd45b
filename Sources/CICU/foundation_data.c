// A table of contents of ICU's data with nothing in it, for the ICU that Foundation carries into a program that is linked
// statically: it would bring 34 MB, and nothing here asks it for anything. Names are ordered by the system's own ICU.
//
// The linker takes this one since it comes before the library's. Where that is of another version, its data has another name,
// and is linked as ever.
#include <stdint.h>

// ICU's header of common data (unicode/udata.h, UDataInfo), then a count of 0 entries.
struct empty_data {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size;
    uint16_t reserved;
    uint8_t is_big_endian;
    uint8_t charset_family;
    uint8_t size_of_uchar;
    uint8_t padding;
    uint8_t data_format[4];
    uint8_t format_version[4];
    uint8_t data_version[4];
    uint8_t rest_of_header[8];
    uint32_t count;
    uint32_t offsets;
    uint32_t end[2];
};

extern const struct empty_data icudt76_dat;
const struct empty_data icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .data_format = {'T', 'o', 'C', 'P'},
    .format_version = {1, 0, 0, 0},
};
