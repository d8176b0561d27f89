#include <expat.h>
#include <stdint.h>

// Since expat 2.9, XML_GetCurrentLineNumber and XML_GetCurrentColumnNumber, whose numbers may have 32 bits, are deprecated.
#if XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 9)
#define TOUCHD_EXPAT(function) function##64
#else
#define TOUCHD_EXPAT(function) function
#endif

/// The line where the parser is, from 1.
static inline uint64_t touchd_expat_line(XML_Parser parser) {
    return TOUCHD_EXPAT(XML_GetCurrentLineNumber)(parser);
}

/// The column where the parser is, from 0.
static inline uint64_t touchd_expat_column(XML_Parser parser) {
    return TOUCHD_EXPAT(XML_GetCurrentColumnNumber)(parser);
}

#undef TOUCHD_EXPAT
