#include "CBenchmarkPeers.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// As much of libinput's interface as a compositor uses for touch screens, so that its headers need not be installed.

struct interface {
    int (*open)(const char *path, int flags, void *data);
    void (*close)(int descriptor, void *data);
};

enum { TOUCH_DOWN = 500, TOUCH_UP, TOUCH_MOTION, TOUCH_CANCEL, TOUCH_FRAME };

static struct {
    void *(*path_create_context)(const struct interface *interface, void *data);
    void *(*path_add_device)(void *context, const char *path);
    void *(*unref)(void *context);
    int (*dispatch)(void *context);
    void *(*get_event)(void *context);
    int (*event_get_type)(void *event);
    void *(*event_get_touch_event)(void *event);
    uint64_t (*event_touch_get_time_usec)(void *touch);
    int32_t (*event_touch_get_seat_slot)(void *touch);
    double (*event_touch_get_x_transformed)(void *touch, uint32_t width);
    double (*event_touch_get_y_transformed)(void *touch, uint32_t height);
    void (*event_destroy)(void *event);
} libinput;

static const struct {
    const char *name;
    void **function;
} functions[] = {
#define FUNCTION(name) {"libinput_" #name, (void **)&libinput.name}
    FUNCTION(path_create_context),
    FUNCTION(path_add_device),
    FUNCTION(unref),
    FUNCTION(dispatch),
    FUNCTION(get_event),
    FUNCTION(event_get_type),
    FUNCTION(event_get_touch_event),
    FUNCTION(event_touch_get_time_usec),
    FUNCTION(event_touch_get_seat_slot),
    FUNCTION(event_touch_get_x_transformed),
    FUNCTION(event_touch_get_y_transformed),
    FUNCTION(event_destroy),
#undef FUNCTION
};

bool library_input_load(void) {
    void *library = dlopen("libinput.so.10", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) { return false; }
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        *functions[index].function = dlsym(library, functions[index].name);
        if (*functions[index].function == NULL) { return false; }
    }
    return true;
}

/// Opens a copy of the descriptor that the context was made with, whatever the path.
static int open_panel(const char *path, int flags, void *data) {
    (void)path, (void)flags;
    return fcntl(*(const int *)data, F_DUPFD_CLOEXEC, 0);
}

static void close_panel(int descriptor, void *data) {
    (void)data;
    close(descriptor);
}

struct library_input {
    int descriptor;
    void *context;
};

library_input *library_input_open(int descriptor) {
    static const struct interface interface = {open_panel, close_panel};
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    library_input *input = calloc(1, sizeof *input);
    if (input == NULL) { abort(); }
    input->descriptor = descriptor;
    input->context = libinput.path_create_context(&interface, &input->descriptor);
    if (input->context != NULL && libinput.path_add_device(input->context, path) != NULL) { return input; }
    library_input_close(input);
    return NULL;
}

void library_input_close(library_input *input) {
    if (input->context != NULL) { libinput.unref(input->context); }
    free(input);
}

int library_input_dispatch(library_input *input, uint32_t width, uint32_t height, library_input_touch *last) {
    int count = 0;
    libinput.dispatch(input->context);
    void *event;
    while ((event = libinput.get_event(input->context)) != NULL) {
        int type = libinput.event_get_type(event);
        if (type == TOUCH_DOWN || type == TOUCH_MOTION) {
            void *touch = libinput.event_get_touch_event(event);
            last->time = libinput.event_touch_get_time_usec(touch);
            last->slot = libinput.event_touch_get_seat_slot(touch);
            last->x = libinput.event_touch_get_x_transformed(touch, width);
            last->y = libinput.event_touch_get_y_transformed(touch, height);
            count += 1;
        }
        libinput.event_destroy(event);
    }
    return count;
}
