#include "shim.h"

static int count;
static char **words;

/// The C library hands the arguments of `main` to constructors as well.
__attribute__((constructor)) static void keep(int argc, char **argv)
{
    count = argc;
    words = argv;
}

int touchd_argument_count(void)
{
    return count;
}

const char *touchd_argument(int index)
{
    return words[index];
}
