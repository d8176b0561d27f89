# The steps of `Tests/run`, and what each needs before it: `Tests/step` does them. GNU make does as many at a time as the
# machine has processors and two more, because several mostly wait, and goes on with the others after one has failed.

# Before a commit; what takes longest is begun first.
quick := guest unit browser terminal broker metrics trace python format scripts manuals footprint replays
# Before a release: all of those, with the daemon and the packages that are published, and Debian 13.
full := guest-13 $(quick) build-13 benchmark piuparts-12 piuparts-13 fuzz arm64

.PHONY: quick full $(full) programs tests image image-13 embedded packages
quick: $(quick)
full: $(full)

guest: programs image
unit: tests
tests footprint replays broker metrics terminal browser trace build-13: programs

packages: programs embedded
guest-13: programs embedded packages image-13
piuparts-12 piuparts-13 arm64: packages
benchmark fuzz: tests

ifeq ($(layer),full)
guest footprint: embedded packages
# Each build waits for the one before, which would have it wait for a place in vain.
tests: packages
endif

# What works longest while others wait for nothing but it gives way to the guest, which is one thread and ends last, to what that
# waits for, and to tests of programs that answer people.
yielding := tests unit guest-13 build-13 benchmark piuparts-12 piuparts-13 fuzz arm64

programs embedded packages tests image image-13 $(full):
	@$(if $(filter $@,$(yielding)),nice -n 5) Tests/step $@
