#include <expat.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>

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

/// The most bytes that a parser has at a time. Names with a prefix are written out with their namespace, each anew: without a
/// limit a document of some hundred kilobytes takes gigabytes.
#define TOUCHD_EXPAT_BYTES ((size_t)64 << 20)

/// What the parsers of this thread have now.
static inline size_t *touchd_expat_bytes(void) {
    static _Thread_local size_t bytes;
    return &bytes;
}

static inline void *touchd_expat_realloc(void *block, size_t size) {
    size_t before = block ? malloc_usable_size(block) : 0;
    if (size > TOUCHD_EXPAT_BYTES || *touchd_expat_bytes() - before > TOUCHD_EXPAT_BYTES - size) return NULL;
    void *moved = realloc(block, size);
    if (moved) *touchd_expat_bytes() += malloc_usable_size(moved) - before;
    return moved;
}

static inline void *touchd_expat_malloc(size_t size) { return touchd_expat_realloc(NULL, size); }

static inline void touchd_expat_free(void *block) {
    if (block) *touchd_expat_bytes() -= malloc_usable_size(block);
    free(block);
}

/// A parser that puts `separator` between a namespace and a name, and has at most ``TOUCHD_EXPAT_BYTES`` at a time: more is the
/// error XML_ERROR_NO_MEMORY. NULL without memory. It is to be freed in the thread that made it.
static inline XML_Parser touchd_expat_create(char separator) {
    const XML_Memory_Handling_Suite memory = {touchd_expat_malloc, touchd_expat_realloc, touchd_expat_free};
    return XML_ParserCreate_MM(NULL, &memory, (char[]){separator, 0});
}
