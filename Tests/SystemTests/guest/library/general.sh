# shellcheck shell=bash
# What every part of the library uses. Each function fails the case when it cannot do what it says.

readonly guest=/root/system-test/guest
readonly run=/run/system-test
# How many seconds `eventually` waits; software emulation is slow.
TIMEOUT=20

# clocks: what a kernel's own account of a suspend is made of.
clocks() {
    echo "RTC $(</sys/class/rtc/rtc0/since_epoch), wall clock $(date +%s.%N), up without sleep $(sed -n 's/^now at \([0-9]*\) nsecs$/\1/p' /proc/timer_list) ns, with sleep $(cut -d' ' -f1 /proc/uptime) s"
}

# suspend: to memory, until the clock of the machine wakes it after five seconds. The kernel books what its real-time clock,
# which counts whole seconds, says, less up to two seconds by which the wall clock has drifted from it since the last time
# (`timekeeping_suspend`): of five seconds two are left in any case.
suspend() {
    local alarm=/sys/class/rtc/rtc0/wakealarm
    echo 0 >"$alarm"
    clocks
    echo +5 >"$alarm"
    echo mem >/sys/power/state
    clocks
}

# eventually COMMAND...: repeats it until it succeeds, at most for TIMEOUT seconds. The emulator skips what the guest
# sleeps, but a command costs it time: what takes longer is tried less often.
eventually() {
    local deadline=$((SECONDS + TIMEOUT)) tenths=1
    { local traced=$-; set +x; } 2>/dev/null
    until "$@"; do
        if ((SECONDS >= deadline)); then
            echo "never: $*" >&2
            return 1
        fi
        sleep "0.$tenths"
        if ((tenths < 5)); then tenths=$((tenths + 1)); fi
    done
    if [[ $traced == *x* ]]; then set -x; fi
}

# fails COMMAND...: it must not succeed.
fails() {
    if "$@"; then
        echo "succeeded: $*" >&2
        return 1
    fi
}

# figure TEXT...: what the case has measured, for the report.
figure() {
    echo "$*" >>"$run/figures"
}

# as USER COMMAND...: with the groups that the user has.
as() {
    setpriv --reuid "$1" --regid "$1" --init-groups "${@:2}"
}

# Lets every process go on that is stopped: the daemon, the journal, a client.
resume_processes() {
    local file line
    for file in /proc/[0-9]*/stat; do
        if read -r line 2>/dev/null <"$file" && [[ ${line##*) } == T* ]]; then
            kill -CONT "$(basename "${file%/stat}")" || true
        fi
    done
}

# at_end COMMAND...: is run when the case ends, wherever it stops; of several the last one first.
endings=()
at_end() {
    endings=("${*@Q}" "${endings[@]}")
}

# children PROCESS: what it has started: a function in the background is a shell of its own, whose end is not that of its command.
children() {
    cat "/proc/$1/task/$1/children" 2>/dev/null || true
}

# Restores the machine as the case found it, wherever the case stopped.
clean_up() {
    local name process ending
    { set +x; } 2>/dev/null
    resume_processes
    for name in "${!panel_fd[@]}"; do unplug "$name" || true; done
    stop_bridges
    # shellcheck disable=SC2046
    for process in $(jobs -p); do kill $(children "$process") "$process" 2>/dev/null || true; done
    for ending in "${endings[@]}"; do eval "$ending" || true; done
    # One of those may have stopped something once more.
    resume_processes
    remove_drop_in
    remove_udev_rule
}
