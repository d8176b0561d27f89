#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static const char real_folder[] = "/dev/input";
static const char *folder;

void fake_devices_use(const char *path) {
    folder = strdup(path);
}

/// The path to use for `path`: that of the stand-in when it is the folder of input devices or in it.
static const char *redirect(const char *path, char *buffer, size_t size) {
    size_t length = sizeof real_folder - 1;
    if (folder == NULL || strncmp(path, real_folder, length) != 0) { return path; }
    if (path[length] != '\0' && path[length] != '/') { return path; }
    snprintf(buffer, size, "%s%s", folder, path + length);
    return buffer;
}

// These take the place of the C library's functions.

DIR *opendir(const char *path) {
    char buffer[4096];
    DIR *(*next)(const char *) = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
    return next(redirect(path, buffer, sizeof buffer));
}

int inotify_add_watch(int fd, const char *path, uint32_t mask) {
    char buffer[4096];
    return (int)syscall(SYS_inotify_add_watch, fd, redirect(path, buffer, sizeof buffer), mask);
}

int open(const char *path, int flags, ...) {
    char buffer[4096];
    va_list arguments;
    va_start(arguments, flags);
    int mode = (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return (int)syscall(SYS_openat, AT_FDCWD, redirect(path, buffer, sizeof buffer), flags, mode);
}

// These take the place of libudev's, for touchd and for libinput: every node is the same touch screen.

static char screen;

void *udev_device_new_from_subsystem_sysname(void *udev, const char *subsystem, const char *name) {
    return &screen;
}

void *udev_device_new_from_devnum(void *udev, char type, dev_t number) {
    return &screen;
}

void *udev_device_ref(void *device) {
    return device;
}

void *udev_device_unref(void *device) {
    return NULL;
}

void *udev_device_get_udev(void *device) {
    return NULL;
}

int udev_device_get_is_initialized(void *device) {
    return 1;
}

void *udev_device_get_parent(void *device) {
    return NULL;
}

void *udev_device_get_parent_with_subsystem_devtype(void *device, const char *subsystem, const char *type) {
    return NULL;
}

const char *udev_device_get_devnode(void *device) {
    return "/dev/input/event0";
}

const char *udev_device_get_sysname(void *device) {
    return "event0";
}

const char *udev_device_get_syspath(void *device) {
    return "/sys/class/input/event0";
}

const char *udev_device_get_property_value(void *device, const char *key) {
    bool is_set = strcmp(key, "ID_INPUT") == 0 || strcmp(key, "ID_INPUT_TOUCHSCREEN") == 0;
    return is_set ? "1" : NULL;
}
