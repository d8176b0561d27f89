#include "CFuzzGuard.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const char *file;
static int limit;
static const uint8_t *input;
static size_t length;
static const char *name = "no input";

static void put(int descriptor, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(descriptor, rest, count);
        if (written <= 0) { return; }
        rest += written;
        count -= (size_t)written;
    }
}

static void say(const char *text) { put(STDERR_FILENO, text, strlen(text)); }

_Noreturn void fuzz_guard_fail(const char *reason) {
    int descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor >= 0) {
        put(descriptor, input, length);
        close(descriptor);
    }
    say("touchd-fuzz: ");
    say(name);
    say(": ");
    say(reason);
    say("; the input is in ");
    say(file);
    say("\n");
    _exit(1);
}

static void caught(int signal) {
    fuzz_guard_fail(signal == SIGPROF ? "takes too long" : "traps");
}

static void set_timer(int seconds) {
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

void fuzz_guard_install(const char *path, int seconds) {
    static char stack[1 << 16];
    static const int signals[] = {SIGPROF, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof(stack)};
    struct sigaction action = {.sa_handler = caught, .sa_flags = SA_ONSTACK};
    file = path;
    limit = seconds;
    // A stack that ran out is no place for a handler.
    sigaltstack(&alternative, NULL);
    for (size_t place = 0; place < sizeof(signals) / sizeof(signals[0]); place++) {
        sigaction(signals[place], &action, NULL);
    }
}

void fuzz_guard_begin(const uint8_t *bytes, size_t count, const char *label) {
    input = bytes;
    length = count;
    name = label;
    set_timer(limit);
}

void fuzz_guard_end(void) { set_timer(0); }
