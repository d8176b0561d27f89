#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *result);

/// What the standard library's `Double(_:)` calls, and its embedded archive has not: the number that `text` begins with, and
/// where it ends. The program never sets a locale, so `strtod` is that of C.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result)
{
    if (strcasecmp(text, "snan") == 0) {
        *result = __builtin_nans("");
        return text + strlen(text);
    }
    char *end;
    *result = strtod(text, &end);
    return end;
}
