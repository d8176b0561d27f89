/// Calls that Glibc hides behind _GNU_SOURCE or that C only offers as macros or variadic functions.
#ifndef TOUCHD_SYSTEM_CALLS_H
#define TOUCHD_SYSTEM_CALLS_H

#include <sys/types.h>

/// The sentence of `strerrordesc_np` for an error number, or NULL for an unknown one; never freed.
const char *touchd_error_description(int number);

/// The name of `strerrorname_np` for an error number ("ENOENT"), or NULL for an unknown one; never freed.
const char *touchd_error_name(int number);

/// The name of `sigabbrev_np` for a signal ("SEGV"), or NULL for an unknown one; never freed.
const char *touchd_signal_name(int number);

/// `memfd_create` of a file that may be sealed and is closed on exec; -1 and errno on failure.
int touchd_memory_file(const char *name);

/// `fcntl(F_ADD_SEALS)`: nobody changes the memory file any more; -1 and errno on failure.
int touchd_seal(int descriptor);

/// `sendmsg` of `count` bytes that carry `passed` (SCM_RIGHTS), without blocking; -1 and errno on failure.
ssize_t touchd_send_descriptor(int socket, const void *bytes, size_t count, int passed);

/// `recvmsg` of one message: its bytes into `buffer`, a descriptor it carries into `passed` (else -1), without blocking.
ssize_t touchd_receive(int socket, void *buffer, size_t capacity, int *passed);

/// `accept4` of a connection that neither blocks nor survives exec; -1 and errno on failure.
int touchd_accept(int listener);

/// `SO_PEERCRED`: the user and process that connected; -1 and errno on failure.
int touchd_peer(int socket, uid_t *user, pid_t *process);

/// `malloc_trim`, and `madvise(MADV_DONTNEED)` of the program's and its libraries' read-only pages.
void touchd_release_memory(void);

#endif
