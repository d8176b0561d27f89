#include "Machine.h"

#include <sys/timex.h>
#include <sys/xattr.h>

ssize_t touchd_access_list(const char *path, void *buffer, size_t capacity) {
    return getxattr(path, "system.posix_acl_access", buffer, capacity);
}

int touchd_clock_is_synchronized(void) {
    struct timex state = {0};
    int result = adjtimex(&state);
    if (result < 0) return -1;
    return result != TIME_ERROR && !(state.status & STA_UNSYNC);
}
