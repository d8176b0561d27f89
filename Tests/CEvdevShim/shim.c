#include "CEvdevShim.h"

#include <errno.h>
#include <linux/input.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define DEVICES 64
#define SLOTS 256

struct device {
    int is_used;
    dev_t filesystem;
    ino_t inode;
    char name[64];
    struct input_absinfo axes[ABS_CNT];
    int32_t slots[ABS_CNT][SLOTS];
    unsigned char has_axis[ABS_CNT / 8];
    unsigned char has_key[KEY_CNT / 8];
    unsigned char key_state[KEY_CNT / 8];
    unsigned char has_switch[8];
    unsigned char switch_state[8];
    unsigned char properties[INPUT_PROP_CNT / 8];
    unsigned char key_mask[KEY_CNT / 8];
    int error;
    int grab_error;
    int is_grabbed;
    int grab_tries;
    int touched_when_grabbed;
    int clock;
    void (*when_opened)(void *);
    void *context;
};

static struct device devices[DEVICES];

static void set_bit(unsigned char *bits, unsigned int bit) { bits[bit / 8] |= 1u << (bit % 8); }

int evdev_shim_add(const char *path, const char *name) {
    struct stat status;
    if (stat(path, &status) < 0) return -1;
    for (int number = 0; number < DEVICES; number++) {
        struct device *device = &devices[number];
        // Several suites may look for one at once.
        if (__atomic_exchange_n(&device->is_used, 1, __ATOMIC_ACQ_REL)) continue;
        *device = (struct device){
            .is_used = 1, .filesystem = status.st_dev, .inode = status.st_ino, .clock = -1};
        memset(device->key_mask, 0xff, sizeof device->key_mask);
        strncpy(device->name, name, sizeof device->name - 1);
        for (int slot = 0; slot < SLOTS; slot++) device->slots[ABS_MT_TRACKING_ID][slot] = -1;
        return number;
    }
    return -1;
}

void evdev_shim_remove(int number) { devices[number].is_used = 0; }

void evdev_shim_set_axis(int number, unsigned int axis, int32_t minimum, int32_t maximum) {
    set_bit(devices[number].has_axis, axis);
    devices[number].axes[axis].minimum = minimum;
    devices[number].axes[axis].maximum = maximum;
}

void evdev_shim_set_resolution(int number, unsigned int axis, int32_t resolution) {
    devices[number].axes[axis].resolution = resolution;
}

void evdev_shim_set_value(int number, unsigned int axis, int32_t value) { devices[number].axes[axis].value = value; }

void evdev_shim_set_slot(int number, unsigned int axis, unsigned int slot, int32_t value) {
    devices[number].slots[axis][slot] = value;
}

void evdev_shim_set_key(int number, unsigned int key, int is_down) {
    set_bit(devices[number].has_key, key);
    devices[number].key_state[key / 8] &= ~(1u << (key % 8));
    if (is_down) set_bit(devices[number].key_state, key);
}

void evdev_shim_set_switch(int number, unsigned int which, int is_on) {
    set_bit(devices[number].has_switch, which);
    devices[number].switch_state[which / 8] &= ~(1u << (which % 8));
    if (is_on) set_bit(devices[number].switch_state, which);
}

void evdev_shim_set_property(int number, unsigned int property) { set_bit(devices[number].properties, property); }

void evdev_shim_fail(int number, int error) { devices[number].error = error; }

void evdev_shim_fail_grab(int number, int error) { devices[number].grab_error = error; }

void evdev_shim_touch_when_grabbed(int number) { devices[number].touched_when_grabbed = 1; }

void evdev_shim_when_opened(int number, void (*body)(void *), void *context) {
    devices[number].when_opened = body;
    devices[number].context = context;
}

int evdev_shim_is_grabbed(int number) { return devices[number].is_grabbed; }

int evdev_shim_grab_tries(int number) { return devices[number].grab_tries; }

int evdev_shim_hands_over(int number, unsigned int key) {
    return devices[number].key_mask[key / 8] >> (key % 8) & 1;
}

int evdev_shim_clock(int number) { return devices[number].clock; }

static struct device *find(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status) < 0) return NULL;
    for (int number = 0; number < DEVICES; number++) {
        struct device *device = &devices[number];
        if (device->is_used && device->inode == status.st_ino && device->filesystem == status.st_dev) return device;
    }
    return NULL;
}

/// Copies as much of `value` as the caller has room for; the length, as the kernel returns it.
static int give(void *argument, unsigned int room, const void *value, unsigned int length) {
    if (length > room) length = room;
    memcpy(argument, value, length);
    return (int)length;
}

static int give_bits(struct device *device, unsigned int type, void *argument, unsigned int room) {
    static const unsigned char none[KEY_CNT / 8];
    unsigned char types[4] = {0};
    switch (type) {
    case 0:
        set_bit(types, EV_SYN);
        set_bit(types, EV_KEY);
        set_bit(types, EV_ABS);
        set_bit(types, EV_SW);
        return give(argument, room, types, sizeof types);
    case EV_KEY: return give(argument, room, device->has_key, sizeof device->has_key);
    case EV_ABS: return give(argument, room, device->has_axis, sizeof device->has_axis);
    case EV_SW: return give(argument, room, device->has_switch, sizeof device->has_switch);
    default: return give(argument, room, none, sizeof none);
    }
}

static int give_slots(struct device *device, int32_t *argument, unsigned int room) {
    unsigned int axis = (unsigned int)argument[0];
    unsigned int count = room / sizeof(int32_t) - 1;
    if (axis >= ABS_CNT) return -EINVAL;
    if (count > SLOTS) count = SLOTS;
    memcpy(argument + 1, device->slots[axis], count * sizeof(int32_t));
    return 0;
}

static int take_mask(struct device *device, const struct input_mask *mask) {
    unsigned int length = mask->codes_size;
    if (mask->type != EV_KEY) return 0;
    if (length > sizeof device->key_mask) length = sizeof device->key_mask;
    memcpy(device->key_mask, (const void *)(uintptr_t)mask->codes_ptr, length);
    return 0;
}

static int answer(struct device *device, unsigned long request, void *argument) {
    static const unsigned char zeros[96];
    unsigned int number = _IOC_NR(request), room = _IOC_SIZE(request);
    struct input_id identity = {BUS_USB, 0x222a, 0x0001, 0x0110};
    int version = 0x010001;
    void (*when_opened)(void *) = device->when_opened;
    device->when_opened = NULL;
    if (when_opened) when_opened(device->context);
    if (device->error) return -device->error;
    if (number >= 0x20 && number < 0x40) return give_bits(device, number - 0x20, argument, room);
    if (number >= 0x40 && number < 0x40 + ABS_CNT) {
        return give(argument, room, &device->axes[number - 0x40], sizeof(struct input_absinfo)) * 0;
    }
    switch (number) {
    case 0x01: return give(argument, room, &version, sizeof version) * 0;
    case 0x02: return give(argument, room, &identity, sizeof identity) * 0;
    case 0x06: return give(argument, room, device->name, strlen(device->name) + 1);
    case 0x07: return give(argument, room, "shim", 5);
    case 0x08: return -ENOENT;
    case 0x09: return give(argument, room, device->properties, sizeof device->properties);
    case 0x0a: return give_slots(device, argument, room);
    case 0x18: return give(argument, room, device->key_state, sizeof device->key_state);
    case 0x1b: return give(argument, room, device->switch_state, sizeof device->switch_state);
    case 0x90:
        if (argument) device->grab_tries++;
        if (device->grab_error) return -device->grab_error;
        device->is_grabbed = argument != NULL;
        if (argument && device->touched_when_grabbed) {
            device->touched_when_grabbed = 0;
            device->slots[ABS_MT_TRACKING_ID][0] = 1;
        }
        return 0;
    case 0x93: return take_mask(device, argument);
    case 0xa0: device->clock = *(int *)argument; return 0;
    default: return give(argument, room, zeros, sizeof zeros);
    }
}

int ioctl(int descriptor, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    struct device *device = _IOC_TYPE(request) == 'E' ? find(descriptor) : NULL;
    if (!device) return (int)syscall(SYS_ioctl, descriptor, request, argument);
    int result = answer(device, request, argument);
    if (result >= 0) return result;
    errno = -result;
    return -1;
}
