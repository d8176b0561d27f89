#define _GNU_SOURCE
#include "ChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// A pipe whose reading end does not block; its writing end does, as programs expect.
static int open_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return 0;
}

static void close_pipe(int ends[2]) {
    for (int end = 0; end < 2; end++)
        if (ends[end] >= 0) close(ends[end]);
}

static int arrange(posix_spawn_file_actions_t *actions, int output, int errors) {
    int error = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, output, 1);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, errors, 2);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
    if (!error) error = posix_spawn_file_actions_addchdir_np(actions, "/");
    return error;
}

/// The mask is inherited, and so is what is ignored: service managers ignore SIGPIPE.
static void forget_signals(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

static int start(const char *path, char *const *arguments, char *const *environment, int output, int errors,
                 pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    posix_spawnattr_init(&attributes);
    forget_signals(&attributes);
    error = arrange(&actions, output, errors);
    if (!error) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/// Who dies first for want of memory is inherited (proc_pid_oom_score_adj(5)). A program starts without the protection
/// of this process, which does without it for as long: the file, with what it said in `text`, or -1.
static int give_up_protection(char text[16]) {
    int file = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t length = pread(file, text, 15, 0);
    if (length > 0 && text[0] == '-' && pwrite(file, "0", 1, 0) == 1) {
        text[length] = 0;
        return file;
    }
    close(file);
    return -1;
}

static void take_protection_back(int file, const char text[16]) {
    if (file < 0) return;
    // Needs no privilege: it is no more than was given.
    ssize_t written = pwrite(file, text, strlen(text), 0);
    (void)written;
    close(file);
}

/// The process cannot be waited for without blocking: it must not go on.
static int give_up(pid_t process) {
    int error = errno;
    kill(-process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
    }
    return error;
}

int touchd_spawn(const char *path, char *const *arguments, char *const *environment, struct touchd_child *child) {
    int output[2] = {-1, -1}, errors[2] = {-1, -1};
    int error = open_pipe(output);
    if (!error) error = open_pipe(errors);
    char score[16];
    int protection = give_up_protection(score);
    if (!error) error = start(path, arguments, environment, output[1], errors[1], &child->process);
    take_protection_back(protection, score);
    if (!error) {
        child->handle = (int)syscall(SYS_pidfd_open, child->process, 0);
        if (child->handle < 0) error = give_up(child->process);
    }
    if (error) {
        close_pipe(output);
        close_pipe(errors);
        return error;
    }
    close(output[1]);
    close(errors[1]);
    child->output = output[0];
    child->errors = errors[0];
    return 0;
}

int touchd_reap(pid_t process, int *code, int *is_signal) {
    int status = 0;
    pid_t ended;
    do ended = waitpid(process, &status, WNOHANG);
    while (ended < 0 && errno == EINTR);
    if (ended == 0) return 0;
    *is_signal = ended > 0 && WIFSIGNALED(status);
    *code = *is_signal ? WTERMSIG(status) : WEXITSTATUS(status);
    return 1;
}
