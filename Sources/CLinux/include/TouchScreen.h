/// A touch screen made of events that a program writes (uinput(4)): requests that Swift cannot spell, because they are
/// macros.
#ifndef TOUCHD_TOUCH_SCREEN_H
#define TOUCHD_TOUCH_SCREEN_H

/// What the touch screen is like. Its axes go from 0 to 65535.
struct touchd_touch_screen {
    const char *name;
    const char *phys;
    int slots;
    /// Units in a millimetre; 0 when its size is not known.
    int resolution_x;
    int resolution_y;
    /// Whether it also has BTN_TOUCH, ABS_X and ABS_Y, for programs that know no slots.
    int has_pointer;
};

/// Whether `descriptor` is one of /dev/uinput (UI_GET_VERSION).
int touchd_is_uinput(int descriptor);

/// Makes the touch screen of `descriptor` (UI_DEV_SETUP, UI_ABS_SETUP, UI_DEV_CREATE): 0, or -1 and errno. It is gone when
/// all copies of the descriptor are closed.
int touchd_make_touch_screen(int descriptor, const struct touchd_touch_screen *screen);

/// Takes the touch screen of `descriptor` away (UI_DEV_DESTROY): 0, or -1 and errno.
int touchd_destroy_touch_screen(int descriptor);

#endif
