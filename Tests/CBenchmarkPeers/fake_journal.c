#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
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

static bool is_journal(const struct sockaddr_un *name) {
    return strcmp(name->sun_path, "/run/systemd/journal/socket") == 0;
}

/// Takes the place of the C library's function, for libsystemd too.
ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
    const struct sockaddr_un *name = message->msg_name;
    bool is_for_journal = is_faked && name != NULL && name->sun_family == AF_UNIX
        && is_journal(name);
    if (!is_for_journal) { return syscall(SYS_sendmsg, fd, message, flags); }
    struct msghdr redirected = *message;
    redirected.msg_name = &journal;
    redirected.msg_namelen = sizeof journal;
    return syscall(SYS_sendmsg, fd, &redirected, flags);
}

/// Takes the place of the C library's function, for a socket that is connected once.
int connect(int fd, const struct sockaddr *name, socklen_t size) {
    const struct sockaddr_un *path = (const struct sockaddr_un *)name;
    bool is_for_journal = is_faked && name->sa_family == AF_UNIX && is_journal(path);
    if (is_for_journal) { return (int)syscall(SYS_connect, fd, &journal, sizeof journal); }
    return (int)syscall(SYS_connect, fd, name, size);
}

static int (*journal_sendv)(const struct iovec *fields, int count);

bool library_journal_load(void) {
    void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library != NULL) { *(void **)&journal_sendv = dlsym(library, "sd_journal_sendv"); }
    return journal_sendv != NULL;
}

enum { FIELDS = 20, LONGEST = 128 };

__attribute__((format(printf, 3, 4)))
static void put(struct iovec *field, char *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text, LONGEST, format, values);
    va_end(values);
    *field = (struct iovec){text, (size_t)(length < LONGEST ? length : LONGEST - 1)};
}

void library_journal_send(int number, double x, double y, const char *view, const char *panel) {
    char texts[FIELDS][LONGEST];
    struct iovec fields[FIELDS];
    int count = 0;
#define PUT(...) put(&fields[count], texts[count], __VA_ARGS__), count++
    PUT("SYSLOG_IDENTIFIER=touchd");
    PUT("PRIORITY=%d", 6);
    PUT("MESSAGE_ID=%s", "0123456789abcdef0123456789abcdef");
    PUT("TOUCH_CATEGORY=%s", "touches");
    PUT("TOUCH_SEQ=%d", number);
    PUT("MESSAGE=%s touchesBegan {%d} handle", view, number);
    PUT("TOUCH_RESPONDER=%s", view);
    PUT("TOUCH_VIEW=%s", view);
    PUT("TOUCH_WINDOW=%s", "window");
    PUT("TOUCH_PHASE=%s", "began");
    PUT("TOUCH_ID=%d", number);
    PUT("TOUCH_X=%g", x);
    PUT("TOUCH_Y=%g", y);
    PUT("TOUCH_TAP_COUNT=%d", 1);
    PUT("TOUCH_DISPOSITION=%s", "handle");
    PUT("TOUCH_REASON=%s", "none");
    PUT("TOUCH_PANEL=%s", panel);
    PUT("TOUCH_APP=%s", "kiosk");
    PUT("TOUCH_GENERATION=%d", 1);
    PUT("TOUCH_LATENCY_USEC=%d", 42);
#undef PUT
    journal_sendv(fields, count);
}
