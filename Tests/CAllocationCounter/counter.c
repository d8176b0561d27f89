#include "CAllocationCounter.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

static _Thread_local bool is_counting;
static _Thread_local int64_t count;

void allocation_counter_start(void) {
    count = 0;
    is_counting = true;
}

int64_t allocation_counter_stop(void) {
    is_counting = false;
    return count;
}

// glibc's own names of what is replaced. A sanitizer replaces the functions itself, and then nothing is counted.
#if !(defined(__has_feature) && (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer)))

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void note(void) {
    if (is_counting) { count += 1; }
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    note();
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) { return EINVAL; }
    void *fresh = __libc_memalign(alignment, size);
    if (fresh == NULL) { return ENOMEM; }
    *memory = fresh;
    return 0;
}

#endif
