/// A FIFO that answers the ioctls of an evdev node, so that libevdev and touchd run on it unchanged.
///
/// The library's `ioctl` takes the C library's place in the program it is linked into; whatever is not one of its
/// FIFOs goes to the kernel. Not for several threads.
#ifndef CEVDEVSHIM_H
#define CEVDEVSHIM_H

#include <stdint.h>

/// Makes `path`, a FIFO, a device called `name`; returns its number, or -1.
int evdev_shim_add(const char *path, const char *name);

/// Forgets device `number`: its FIFO answers no ioctl any more.
void evdev_shim_remove(int number);

/// Gives the device an axis.
void evdev_shim_set_axis(int number, unsigned int axis, int32_t minimum, int32_t maximum);

/// Sets the units per millimetre, or per g, of an axis.
void evdev_shim_set_resolution(int number, unsigned int axis, int32_t resolution);

/// Sets the present value of an axis; for `ABS_MT_SLOT` the current slot.
void evdev_shim_set_value(int number, unsigned int axis, int32_t value);

/// Sets the value of a multi-touch axis in `slot`.
void evdev_shim_set_slot(int number, unsigned int axis, unsigned int slot, int32_t value);

/// Gives the device a key, up or down.
void evdev_shim_set_key(int number, unsigned int key, int is_down);

/// Gives the device a switch, on or off.
void evdev_shim_set_switch(int number, unsigned int which, int is_on);

/// Gives the device a property.
void evdev_shim_set_property(int number, unsigned int property);

/// Has every ioctl fail with `error`, or none with 0.
void evdev_shim_fail(int number, int error);

/// Has EVIOCGRAB fail with `error`, or not with 0.
void evdev_shim_fail_grab(int number, int error);

/// Has a finger land in slot 0 when the device is next grabbed.
void evdev_shim_touch_when_grabbed(int number);

/// Has `body` called with `context` when the device is next asked what it is, which is when it is opened.
void evdev_shim_when_opened(int number, void (*body)(void *context), void *context);

/// Whether the device is grabbed.
int evdev_shim_is_grabbed(int number);
/// How often somebody has tried to grab the device.
int evdev_shim_grab_tries(int number);

/// Whether the reader asked for this key: for all, until it sets a mask (EVIOCSMASK).
int evdev_shim_hands_over(int number, unsigned int key);

/// The clock set last, or -1.
int evdev_shim_clock(int number);

#endif
