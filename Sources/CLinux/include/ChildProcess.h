/// Starting a program: posix_spawn(3) needs pointers, masks and actions that read better in C.
#ifndef TOUCHD_CHILD_PROCESS_H
#define TOUCHD_CHILD_PROCESS_H

#include <sys/types.h>

/// A program that was started, in a process group of its own.
struct touchd_child {
    pid_t process;
    /// Readable when the program has ended (pidfd_open).
    int handle;
    /// The reading ends of pipes from its standard output and standard error; they do not block.
    int output;
    int errors;
};

/// Starts `path` in `/` with nothing of this process but its user: no signal is blocked or ignored, no descriptor is
/// open but an empty standard input and the two pipes, and it is not kept from the kernel's memory killer. 0 or an
/// error number; then nothing is left behind.
int touchd_spawn(const char *path, char *const *arguments, char *const *environment, struct touchd_child *child);

/// `waitpid(WNOHANG)`: 1 if the process has ended and is gone now, 0 if it runs. `code` is its exit status, or the
/// number of the signal that killed it, which is in `is_signal`.
int touchd_reap(pid_t process, int *code, int *is_signal);

#endif
