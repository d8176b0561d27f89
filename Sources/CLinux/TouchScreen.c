#include "TouchScreen.h"

#include <linux/uinput.h>
#include <stdio.h>
#include <sys/ioctl.h>

static const int last_unit = 65535;

int touchd_is_uinput(int descriptor) {
    unsigned int version;
    return ioctl(descriptor, UI_GET_VERSION, &version) == 0;
}

static int add_axis(int descriptor, int code, int maximum, int resolution) {
    struct uinput_abs_setup axis = {.code = code, .absinfo = {.maximum = maximum, .resolution = resolution}};
    return ioctl(descriptor, UI_ABS_SETUP, &axis);
}

static int add_slots(int descriptor, const struct touchd_touch_screen *screen) {
    if (add_axis(descriptor, ABS_MT_SLOT, screen->slots - 1, 0) < 0) return -1;
    if (add_axis(descriptor, ABS_MT_TRACKING_ID, last_unit, 0) < 0) return -1;
    if (add_axis(descriptor, ABS_MT_TOOL_TYPE, MT_TOOL_MAX, 0) < 0) return -1;
    if (add_axis(descriptor, ABS_MT_POSITION_X, last_unit, screen->resolution_x) < 0) return -1;
    return add_axis(descriptor, ABS_MT_POSITION_Y, last_unit, screen->resolution_y);
}

static int add_pointer(int descriptor, const struct touchd_touch_screen *screen) {
    if (ioctl(descriptor, UI_SET_EVBIT, EV_KEY) < 0) return -1;
    if (ioctl(descriptor, UI_SET_KEYBIT, BTN_TOUCH) < 0) return -1;
    if (add_axis(descriptor, ABS_X, last_unit, screen->resolution_x) < 0) return -1;
    return add_axis(descriptor, ABS_Y, last_unit, screen->resolution_y);
}

int touchd_make_touch_screen(int descriptor, const struct touchd_touch_screen *screen) {
    struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL}};
    snprintf(setup.name, sizeof setup.name, "%s", screen->name);
    if (ioctl(descriptor, UI_DEV_SETUP, &setup) < 0) return -1;
    if (ioctl(descriptor, UI_SET_PHYS, screen->phys) < 0) return -1;
    if (ioctl(descriptor, UI_SET_PROPBIT, INPUT_PROP_DIRECT) < 0) return -1;
    if (ioctl(descriptor, UI_SET_EVBIT, EV_ABS) < 0) return -1;
    if (add_slots(descriptor, screen) < 0) return -1;
    if (screen->has_pointer && add_pointer(descriptor, screen) < 0) return -1;
    return ioctl(descriptor, UI_DEV_CREATE);
}

int touchd_destroy_touch_screen(int descriptor) { return ioctl(descriptor, UI_DEV_DESTROY); }
