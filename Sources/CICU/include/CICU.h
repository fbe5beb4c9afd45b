// ICU: the order of names in each language (CLDR's collation), names in Latin letters, and Unicode's normal forms.
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
