/// What touchd is measured against, and the shims that let it be measured without a device or a journal.
#ifndef CBENCHMARKPEERS_H
#define CBENCHMARKPEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A view tree as one would write it first in C: a struct a view, an array of pointers to its subviews.
typedef struct naive_view naive_view;

/// Adds a view of the size, with its top left corner at (x, y) of `superview`, in front of its siblings; NULL starts a
/// tree.
naive_view *naive_view_add(naive_view *superview, double x, double y, double width, double height);

/// Frees `view` and its subviews.
void naive_view_free(naive_view *view);

/// The view at a point of the superview, by the algorithm of UIView's hitTest(_:with:): recursive, flags first, each point
/// converted through the view's transform, frontmost subview first.
const naive_view *naive_view_hit_test(const naive_view *view, double x, double y);

/// What the tree takes on the heap, in bytes.
size_t naive_view_memory(const naive_view *view);

/// Makes every descriptor answer what evdev devices are asked: as a touch screen with `slots` slots.
void fake_panel_use(int slots);

/// Makes this process take the folder at `path` for that of the input devices, and what is in it for touch screens.
void fake_devices_use(const char *path);

/// Gives this process the priority that touchd.service has, if that is allowed: threads that it starts have the usual one.
void service_priority_use(void);

/// Sends the datagrams meant for journald's socket to the socket at `path`; NULL sends them to journald again.
void fake_journal_use(const char *path);

/// Loads libsystemd; false when it is not installed.
bool library_journal_load(void);

/// Writes the twenty fields of a decision with printf and sends them with `sd_journal_sendv`.
void library_journal_send(int number, double x, double y, const char *view, const char *panel);

/// Loads libinput; false when it is not installed.
bool library_input_load(void);

/// libinput with one panel.
typedef struct library_input library_input;

/// A touch as libinput tells a compositor of it.
typedef struct {
    /// Microseconds.
    uint64_t time;
    /// The finger's number among all of the seat.
    int32_t slot;
    double x, y;
} library_input_touch;

/// libinput reading a panel at `descriptor`, which stays open; NULL when it does not take it.
library_input *library_input_open(int descriptor);

/// Lets go of the panel.
void library_input_close(library_input *input);

/// Waits for a frame and takes its events as a compositor does: time, finger and place on a screen of the size.
///
/// Returns how many touches went down or moved; the last of them is in `last`.
int library_input_dispatch(library_input *input, uint32_t width, uint32_t height, library_input_touch *last);

#endif
