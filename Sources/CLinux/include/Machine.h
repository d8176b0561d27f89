/// What the machine says of files and clocks: calls of headers that Swift's Glibc module leaves out.
#ifndef TOUCHD_MACHINE_H
#define TOUCHD_MACHINE_H

#include <stddef.h>
#include <sys/types.h>

/// `getxattr(system.posix_acl_access)` of the file at `path`: how many bytes its access list has; -1 and errno on failure,
/// ENODATA if it has none but its mode.
ssize_t touchd_access_list(const char *path, void *buffer, size_t capacity);

/// `adjtimex`: 1 if something keeps the clock right, 0 if not, -1 if the kernel does not say.
int touchd_clock_is_synchronized(void);

#endif
