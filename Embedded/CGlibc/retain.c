#include <stdint.h>

// Swift 6.3's own functions of these names, which are weak, return the object without its tags, and with it a short string loses what
// tells that it is one. Compiled code may go on with what they return, and for arm64 does: swiftlang/swift, pull request 91151.

void *swift_retain_n(void *object, uint32_t count);

/// Retains an object that may have tags, `count` times, and returns it as it is.
void *swift_bridgeObjectRetain_n(void *object, uint32_t count)
{
    // A literal or a short string.
    if ((intptr_t)object < 0) {
        return object;
    }
    swift_retain_n((void *)((uintptr_t)object & 0x8ffffffffffffff8), count);
    return object;
}

/// Retains an object that may have tags, and returns it as it is.
void *swift_bridgeObjectRetain(void *object)
{
    return swift_bridgeObjectRetain_n(object, 1);
}
