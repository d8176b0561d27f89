/// The headers of the C library that the programs use, and its variadic functions with the arguments that they get here.
#ifndef CGLIBC_H
#define CGLIBC_H

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The variables of the process: `environ`.
static inline char **touchd_environment(void)
{
    extern char **environ;
    return environ;
}

/// `open`.
static inline int touchd_glibc_open(const char *path, int flags, mode_t mode)
{
    return open(path, flags, mode);
}

/// `fcntl` of a command whose argument is a number.
static inline int touchd_glibc_fcntl(int descriptor, int command, int argument)
{
    return fcntl(descriptor, command, argument);
}

/// The number of words in the program's call, its name among them.
int touchd_argument_count(void);

/// The word at `index`.
const char *touchd_argument(int index);

#endif
