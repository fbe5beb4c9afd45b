// The zones of the IANA database for the names that Windows and Outlook give time zones, from CLDR.
#include "CICU.h"
#include <string.h>
#include <unicode/ucal.h>

int32_t wynd_zone_of_windows(const char *windows, const char *region, char *zone, int32_t capacity) {
    UChar name[128];
    UChar found[64];
    size_t length = strlen(windows);
    if (length == 0 || length >= sizeof name / sizeof name[0]) return 0;
    for (size_t index = 0; index < length; index++) name[index] = (UChar)(unsigned char)windows[index];
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = ucal_getTimeZoneIDForWindowsID(name, (int32_t)length, region, found, 64, &status);
    if (U_FAILURE(status) || count > 64 || count > capacity) return 0;
    for (int32_t index = 0; index < count; index++) zone[index] = (char)found[index];
    return count;
}
