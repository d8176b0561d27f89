/// Counts the heap allocations of a thread, in any program this is linked into.
///
/// The C library's allocation functions are replaced by ones that count and forward: whoever allocates on the thread,
/// Swift's runtime included, is seen. Not to be linked into anything that is shipped.
#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

#include <stdint.h>

/// Starts to count the calling thread's allocations, from 0.
void allocation_counter_start(void);

/// Stops counting, and tells how many allocations the thread made since it started.
int64_t allocation_counter_stop(void);

#endif
