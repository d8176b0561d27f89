// The kernel's structures belong to CLinux: with two owners, which one Swift names would depend on the order of the build.
#if __has_include("CLinux.h")
#include "CLinux.h"
#endif
#include <libevdev/libevdev.h>
