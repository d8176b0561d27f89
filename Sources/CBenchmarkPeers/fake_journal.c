#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

static struct sockaddr_un journal;
static bool is_faked;

void fake_journal_use(const char *path) {
    memset(&journal, 0, sizeof journal);
    journal.sun_family = AF_UNIX;
    is_faked = path != NULL;
    if (is_faked) { strncpy(journal.sun_path, path, sizeof journal.sun_path - 1); }
}

/// Takes the place of the C library's function, for libsystemd too.
ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
    const struct sockaddr_un *name = message->msg_name;
    bool is_for_journal = is_faked && name != NULL && name->sun_family == AF_UNIX
        && strcmp(name->sun_path, "/run/systemd/journal/socket") == 0;
    if (!is_for_journal) { return syscall(SYS_sendmsg, fd, message, flags); }
    struct msghdr redirected = *message;
    redirected.msg_name = &journal;
    redirected.msg_namelen = sizeof journal;
    return syscall(SYS_sendmsg, fd, &redirected, flags);
}

journal_sendv_function load_journal_sendv(void) {
    void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    return library == NULL ? NULL : (journal_sendv_function)dlsym(library, "sd_journal_sendv");
}
