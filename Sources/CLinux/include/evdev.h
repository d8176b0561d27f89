/// The state of an evdev device as ioctl(2) tells it: requests that Swift cannot spell, because they are macros.
#ifndef CLINUX_EVDEV_H
#define CLINUX_EVDEV_H

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>

/// EVIOCGMTSLOTS: `request[0]` is the axis, after the call the others are its values slot by slot.
static inline int touchd_evdev_get_slots(int descriptor, int32_t *request, size_t count) {
    return ioctl(descriptor, EVIOCGMTSLOTS(count * sizeof(int32_t)), request);
}

/// EVIOCGABS: the present value of an axis.
static inline int touchd_evdev_get_axis(int descriptor, unsigned int axis, int32_t *value) {
    struct input_absinfo info = {0};
    int result = ioctl(descriptor, EVIOCGABS(axis), &info);
    *value = info.value;
    return result;
}

/// EVIOCGKEY: which keys are down, a bit each; the kernel forgets the key events that wait to be read.
static inline int touchd_evdev_get_keys(int descriptor, uint8_t *keys, size_t size) {
    return ioctl(descriptor, EVIOCGKEY(size), keys);
}

/// EVIOCGSW: 1 if the switch is on, 0 if not, negative if the device cannot be asked.
static inline int touchd_evdev_is_switch_on(int descriptor, unsigned int number) {
    unsigned char switches[SW_MAX / 8 + 1] = {0};
    int result = ioctl(descriptor, EVIOCGSW(sizeof switches), switches);
    if (result < 0 || number > SW_MAX) return -1;
    return switches[number / 8] >> (number % 8) & 1;
}

/// EVIOCGRAB: whether this open file alone gets the events; EBUSY if it, or another one, has the device already.
static inline int touchd_evdev_grab(int descriptor, int is_grabbed) {
    return ioctl(descriptor, EVIOCGRAB, is_grabbed ? (void *)1 : NULL);
}

/// EVIOCSMASK: which codes of a type are handed over to this descriptor.
static inline int touchd_evdev_mask(int descriptor, uint32_t type, uint8_t *codes, uint32_t size) {
    struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uintptr_t)codes};
    return ioctl(descriptor, EVIOCSMASK, &mask);
}

#endif
