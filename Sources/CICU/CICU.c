// ICU is used from here alone: its headers and those of the one that Swift brings define the same types differently.
#include "CICU.h"
#include <stddef.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucnv.h>
#include <unicode/ucol.h>
#include <unicode/ucsdet.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/utrans.h>
#include <unicode/uversion.h>

void *wynd_collator_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open(locale, &status);
    return U_SUCCESS(status) ? collator : NULL;
}

int32_t wynd_collator_key(
    const void *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity
) {
    return ucol_getSortKey((const UCollator *)collator, (const UChar *)text, length, key, capacity);
}

void wynd_collator_close(void *collator) { ucol_close((UCollator *)collator); }

void *wynd_transliterator_open(const uint16_t *name, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UTransliterator *transliterator =
        utrans_openU((const UChar *)name, length, UTRANS_FORWARD, NULL, 0, NULL, &status);
    return U_SUCCESS(status) ? transliterator : NULL;
}

int32_t wynd_transliterate(const void *transliterator, uint16_t *text, int32_t length, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t limit = length;
    utrans_transUChars((const UTransliterator *)transliterator, (UChar *)text, &length, capacity, 0, &limit, &status);
    return U_SUCCESS(status) ? length : -1;
}

void wynd_transliterator_close(void *transliterator) {
    utrans_close((UTransliterator *)transliterator);
}

int32_t wynd_normalize(
    int composes, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = composes ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
    int32_t count = unorm2_normalize(normalizer, (const UChar *)text, length, (UChar *)result, capacity, &status);
    return U_SUCCESS(status) ? count : -1;
}

int32_t wynd_likely_region(const char *tag, char *region, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY];
    char likely[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(tag, locale, sizeof locale, NULL, &status);
    uloc_addLikelySubtags(locale, likely, sizeof likely, &status);
    int32_t length = uloc_getCountry(likely, region, capacity, &status);
    return U_SUCCESS(status) && length < capacity ? length : 0;
}

int32_t wynd_language_name(const char *tag, const char *display, uint16_t *name, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayLanguage(tag, display, (UChar *)name, capacity, &status);
    return U_SUCCESS(status) && length < capacity ? length : 0;
}

const char *const *wynd_languages(void) { return uloc_getISOLanguages(); }

const char *wynd_language_iso3(const char *tag) { return uloc_getISO3Language(tag); }
int32_t wynd_region_name(const char *locale, const char *language, uint16_t *name, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayCountry(locale, language, (UChar *)name, capacity, &status);
    return U_SUCCESS(status) && length <= capacity ? length : 0;
}

int32_t wynd_currency(const char *locale, uint16_t *code, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = ucurr_forLocale(locale, (UChar *)code, capacity, &status);
    return U_SUCCESS(status) && length <= capacity ? length : 0;
}

int wynd_uses_miles(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UMeasurementSystem system = ulocdata_getMeasurementSystem(locale, &status);
    return U_SUCCESS(status) && system != UMS_SI;
}

int32_t wynd_decode(
    const char *encoding, const uint8_t *bytes, int32_t length, uint16_t *text, int32_t capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(encoding, &status);
    int32_t count = ucnv_toUChars(converter, (UChar *)text, capacity, (const char *)bytes, length, &status);
    ucnv_close(converter);
    return U_SUCCESS(status) ? count : -1;
}

int32_t wynd_encoding_confidence(const char *encoding, const uint8_t *bytes, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UCharsetDetector *detector = ucsdet_open(&status);
    ucsdet_setText(detector, (const char *)bytes, length, &status);
    int32_t count = 0;
    const UCharsetMatch **matches = ucsdet_detectAll(detector, &count, &status);
    int32_t confidence = 0;
    for (int32_t number = 0; U_SUCCESS(status) && number < count; number++) {
        const char *name = ucsdet_getName(matches[number], &status);
        if (name != NULL && strcmp(name, encoding) == 0) {
            confidence = ucsdet_getConfidence(matches[number], &status);
            break;
        }
    }
    ucsdet_close(detector);
    return confidence;
}

void wynd_icu_version(char *text) {
    UVersionInfo version;
    u_getVersion(version);
    u_versionToString(version, text);
}

void *wynd_zone_open(const char *zone) {
    UErrorCode status = U_ZERO_ERROR;
    UChar name[64];
    UChar canonical[64];
    UBool is_known = 0;
    int32_t length = 0;
    for (; zone[length] != 0; length++) {
        if (length == 63 || (unsigned char)zone[length] >= 0x80) return NULL;
        name[length] = (UChar)zone[length];
    }
    ucal_getCanonicalTimeZoneID(name, length, canonical, 64, &is_known, &status);
    if (U_FAILURE(status) || !is_known) return NULL;
    UCalendar *calendar = ucal_open(name, length, "en", UCAL_GREGORIAN, &status);
    return U_SUCCESS(status) ? calendar : NULL;
}

int32_t wynd_zone_offset(void *zone, int64_t seconds) {
    UErrorCode status = U_ZERO_ERROR;
    ucal_setMillis((UCalendar *)zone, (UDate)seconds * 1000, &status);
    int32_t offset = ucal_get((UCalendar *)zone, UCAL_ZONE_OFFSET, &status);
    offset += ucal_get((UCalendar *)zone, UCAL_DST_OFFSET, &status);
    return U_SUCCESS(status) ? offset / 1000 : 0;
}

void wynd_zone_close(void *zone) { ucal_close((UCalendar *)zone); }
int32_t wynd_zone_changes(
    const char *zone, int64_t start, int64_t end, int64_t *times, int32_t *offsets, int32_t *daylight,
    int32_t capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = wynd_zone_open(zone);
    if (calendar == NULL) return 0;
    int32_t count = 0;
    UDate moment = (UDate)start * 1000;
    while (count < capacity) {
        ucal_setMillis(calendar, moment, &status);
        int32_t saved = ucal_get(calendar, UCAL_DST_OFFSET, &status);
        int32_t offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &status) + saved;
        if (U_FAILURE(status)) break;
        times[count] = (int64_t)(moment / 1000);
        offsets[count] = offset / 1000;
        daylight[count] = saved != 0;
        count++;
        UDate next = 0;
        if (!ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, &next, &status)) break;
        if (U_FAILURE(status) || next > (UDate)end * 1000 || next <= moment) break;
        moment = next;
    }
    ucal_close(calendar);
    return count;
}
