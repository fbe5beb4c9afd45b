// ICU: the order of names in each language (CLDR's collation), names in Latin letters, Unicode's normal forms, where a
// language is mostly spoken, the names, currencies and units of countries, the encodings of texts, and time zones.
#pragma once
#include <stdint.h>

/// NULL where there is none.
void *wynd_collator_open(const char *locale);
/// The length of the key with its end, which may be more than there is room for.
int32_t wynd_collator_key(
    const void *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity
);
void wynd_collator_close(void *collator);
/// NULL where there is none.
void *wynd_transliterator_open(const uint16_t *name, int32_t length);
/// The new length; negative where there is no room.
int32_t wynd_transliterate(const void *transliterator, uint16_t *text, int32_t length, int32_t capacity);
void wynd_transliterator_close(void *transliterator);
/// The new length; negative where there is no room.
int32_t wynd_normalize(
    int composes, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity
);
/// The region of a BCP 47 tag, or the one that CLDR holds likely, such as `FR`; its length, 0 where there is none.
int32_t wynd_likely_region(const char *tag, char *region, int32_t capacity);
/// The name of a language in another language; its length, 0 where there is none.
int32_t wynd_language_name(const char *tag, const char *display, uint16_t *name, int32_t capacity);
/// The codes of all languages, with NULL after the last.
const char *const *wynd_languages(void);
/// The code of ISO 639-2 of a language; empty where there is none.
const char *wynd_language_iso3(const char *tag);
/// The IANA name of a time zone of Windows in a region such as `DE`, or `001` for the usual one; its length, 0 where there
/// is none.
int32_t wynd_zone_of_windows(const char *windows, const char *region, char *zone, int32_t capacity);
/// The name of the region of a locale such as `und_FR` in a language; its length, 0 if there is not enough room.
///
/// A region without a name has its code as its name.
int32_t wynd_region_name(const char *locale, const char *language, uint16_t *name, int32_t capacity);
/// The ISO 4217 code of the currency of a locale's region; its length, 0 if the region has none.
int32_t wynd_currency(const char *locale, uint16_t *code, int32_t capacity);
/// Whether road signs in a locale's region give distances in miles.
int wynd_uses_miles(const char *locale);
/// Decodes bytes; those that are not in the encoding become U+FFFD.
///
/// Returns the length of the text; negative if there is not enough room, or if ICU does not have the encoding.
int32_t wynd_decode(
    const char *encoding, const uint8_t *bytes, int32_t length, uint16_t *text, int32_t capacity
);
/// How certain ICU's detector is that bytes have an encoding: 0 to 100; 0 for encodings that it does not look for.
int32_t wynd_encoding_confidence(const char *encoding, const uint8_t *bytes, int32_t length);
/// The changes of the offset of a time zone from UTC, in seconds since 1970: the first is the offset at the start, the
/// others follow in order until the end.
///
/// Returns their number; 0 for a time zone that ICU does not know.
int32_t wynd_zone_changes(
    const char *zone, int64_t start, int64_t end, int64_t *times, int32_t *offsets, int32_t *daylight,
    int32_t capacity
);
/// Such as 72.1, into room for 20 characters (`U_MAX_VERSION_STRING_LENGTH`).
void wynd_icu_version(char *text);
/// The clocks of an IANA time zone; NULL if there is no such zone.
void *wynd_zone_open(const char *zone);
/// How many seconds its clocks are ahead of UTC.
int32_t wynd_zone_offset(void *zone, int64_t seconds);
void wynd_zone_close(void *zone);
