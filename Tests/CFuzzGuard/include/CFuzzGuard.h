/// Keeps the input that a program is busy with, and writes it to a file when the program traps or takes too long.
#ifndef CFUZZGUARD_H
#define CFUZZGUARD_H

#include <stddef.h>
#include <stdint.h>

/// Catches the signals of traps, and one that comes after `seconds` of processor time for one input. What is found is
/// written to the file at `path`, which is kept by the caller.
void fuzz_guard_install(const char *path, int seconds);

/// From now on the program is busy with these `count` bytes, called `label`; both are kept by the caller.
void fuzz_guard_begin(const uint8_t *bytes, size_t count, const char *label);

/// The program is done with the input.
void fuzz_guard_end(void);

/// Writes the input, which `reason` is wrong with, and ends the program with 1.
_Noreturn void fuzz_guard_fail(const char *reason);

#endif
