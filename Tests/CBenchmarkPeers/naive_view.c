#include "CBenchmarkPeers.h"

#include <malloc.h>
#include <stdlib.h>

typedef struct {
    double x, y;
} point;

typedef struct {
    double a, b, c, d, tx, ty;
} transform;

struct naive_view {
    point center;
    point bounds_origin;
    double width, height;
    /// From the superview back into the view, about the anchor point in its middle.
    transform inverse;
    double alpha;
    bool is_hidden;
    bool is_user_interaction_enabled;
    size_t count, capacity;
    naive_view **subviews;
};

naive_view *naive_view_add(naive_view *superview, double x, double y, double width, double height) {
    naive_view *view = calloc(1, sizeof *view);
    if (view == NULL) { abort(); }
    view->center = (point){x + width / 2, y + height / 2};
    view->width = width;
    view->height = height;
    view->inverse = (transform){1, 0, 0, 1, 0, 0};
    view->alpha = 1;
    view->is_user_interaction_enabled = true;
    if (superview == NULL) { return view; }
    if (superview->count == superview->capacity) {
        superview->capacity = superview->capacity == 0 ? 4 : 2 * superview->capacity;
        superview->subviews = realloc(superview->subviews, superview->capacity * sizeof(naive_view *));
        if (superview->subviews == NULL) { abort(); }
    }
    superview->subviews[superview->count++] = view;
    return view;
}

void naive_view_free(naive_view *view) {
    // A chain is deeper than a stack should be: its only child is freed by the loop.
    while (view != NULL) {
        naive_view *last = view->count == 0 ? NULL : view->subviews[view->count - 1];
        for (size_t index = 0; index + 1 < view->count; index++) { naive_view_free(view->subviews[index]); }
        free(view->subviews);
        free(view);
        view = last;
    }
}

static point convert_from_superview(const naive_view *view, point location) {
    double x = location.x - view->center.x;
    double y = location.y - view->center.y;
    const transform *inverse = &view->inverse;
    return (point){
        inverse->a * x + inverse->c * y + inverse->tx + view->bounds_origin.x + view->width / 2,
        inverse->b * x + inverse->d * y + inverse->ty + view->bounds_origin.y + view->height / 2,
    };
}

static bool point_inside(const naive_view *view, point location) {
    return location.x >= view->bounds_origin.x && location.x < view->bounds_origin.x + view->width
        && location.y >= view->bounds_origin.y && location.y < view->bounds_origin.y + view->height;
}

static const naive_view *hit_test(const naive_view *view, point location) {
    if (view->is_hidden || !view->is_user_interaction_enabled || view->alpha < 0.01) { return NULL; }
    if (!point_inside(view, location)) { return NULL; }
    for (size_t index = view->count; index-- > 0;) {
        const naive_view *subview = view->subviews[index];
        const naive_view *hit = hit_test(subview, convert_from_superview(subview, location));
        if (hit != NULL) { return hit; }
    }
    return view;
}

const naive_view *naive_view_hit_test(const naive_view *view, double x, double y) {
    return hit_test(view, convert_from_superview(view, (point){x, y}));
}

size_t naive_view_memory(const naive_view *view) {
    size_t sum = 0;
    while (view != NULL) {
        const size_t header = sizeof(size_t);
        sum += malloc_usable_size((void *)view) + header;
        if (view->subviews != NULL) { sum += malloc_usable_size(view->subviews) + header; }
        for (size_t index = 0; index + 1 < view->count; index++) { sum += naive_view_memory(view->subviews[index]); }
        view = view->count == 0 ? NULL : view->subviews[view->count - 1];
    }
    return sum;
}
