#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <errno.h>
#include <linux/input.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int slot_count;

void fake_panel_use(int slots) {
    slot_count = slots;
}

static void set_bit(unsigned char *bits, size_t size, unsigned bit) {
    if (bit / 8 < size) { bits[bit / 8] |= 1u << bit % 8; }
}

static const unsigned axes[] = {
    ABS_X,          ABS_Y, ABS_PRESSURE, ABS_MT_SLOT, ABS_MT_TOUCH_MAJOR, ABS_MT_POSITION_X, ABS_MT_POSITION_Y,
    ABS_MT_TRACKING_ID, ABS_MT_PRESSURE,
};

static int describe_axis(unsigned code, struct input_absinfo *info) {
    memset(info, 0, sizeof *info);
    switch (code) {
    case ABS_MT_SLOT: info->maximum = slot_count - 1; break;
    case ABS_MT_TRACKING_ID: info->maximum = 65535; break;
    case ABS_PRESSURE:
    case ABS_MT_PRESSURE:
    case ABS_MT_TOUCH_MAJOR: info->maximum = 255; break;
    default:
        info->maximum = 4095;
        info->resolution = 12;
    }
    return 0;
}

static void describe_bits(unsigned type, unsigned char *bits, size_t size) {
    switch (type) {
    case 0:
        set_bit(bits, size, EV_SYN);
        set_bit(bits, size, EV_KEY);
        set_bit(bits, size, EV_ABS);
        break;
    case EV_KEY: set_bit(bits, size, BTN_TOUCH); break;
    case EV_ABS:
        for (size_t index = 0; index < sizeof axes / sizeof *axes; index++) { set_bit(bits, size, axes[index]); }
    }
}

/// What the kernel's evdev_ioctl would answer.
static int answer(unsigned long request, void *argument) {
    unsigned number = _IOC_NR(request);
    size_t size = _IOC_SIZE(request);
    if (request == EVIOCGVERSION) {
        *(int *)argument = EV_VERSION;
        return 0;
    }
    if (number >= _IOC_NR(EVIOCGABS(0)) && number <= _IOC_NR(EVIOCGABS(ABS_MAX)) && _IOC_DIR(request) == _IOC_READ) {
        return describe_axis(number - _IOC_NR(EVIOCGABS(0)), argument);
    }
    if (number == _IOC_NR(EVIOCGMTSLOTS(0))) {
        int *values = argument;
        for (size_t index = 1; index < size / sizeof *values; index++) {
            values[index] = values[0] == ABS_MT_TRACKING_ID ? -1 : 0;
        }
        return 0;
    }
    if (_IOC_DIR(request) != _IOC_READ) { return 0; }
    memset(argument, 0, size);
    if (number >= _IOC_NR(EVIOCGBIT(0, 0)) && number <= _IOC_NR(EVIOCGBIT(EV_MAX, 0))) {
        describe_bits(number - _IOC_NR(EVIOCGBIT(0, 0)), argument, size);
    } else if (number == _IOC_NR(EVIOCGPROP(0))) {
        set_bit(argument, size, INPUT_PROP_DIRECT);
    }
    return (int)size;
}

/// Takes the place of the C library's function, for libevdev too.
int ioctl(int fd, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (slot_count > 0 && _IOC_TYPE(request) == 'E') { return answer(request, argument); }
    return (int)syscall(SYS_ioctl, fd, request, argument);
}
