# shellcheck shell=bash
# What every part of the library uses. Each function fails the case when it cannot do what it says.

readonly guest=/root/system-test/guest
readonly run=/run/system-test
# How many seconds `eventually` waits; software emulation is slow.
TIMEOUT=20

# suspend_for SECONDS: to memory, until the clock of the machine wakes it.
suspend_for() {
    local alarm=/sys/class/rtc/rtc0/wakealarm
    echo 0 >"$alarm"
    echo "+$1" >"$alarm"
    echo mem >/sys/power/state
}

# eventually COMMAND...: repeats it until it succeeds, at most for TIMEOUT seconds.
eventually() {
    local deadline=$((SECONDS + TIMEOUT))
    { local traced=$-; set +x; } 2>/dev/null
    until "$@"; do
        if ((SECONDS >= deadline)); then
            echo "never: $*" >&2
            return 1
        fi
        sleep 0.1
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

# as USER COMMAND...: with the groups that the user has.
as() {
    setpriv --reuid "$1" --regid "$1" --init-groups "${@:2}"
}

# Restores the machine as the case found it, wherever the case stopped.
clean_up() {
    local name process
    { set +x; } 2>/dev/null
    systemctl kill --signal=CONT touchd.service || true
    for name in "${!panel_fd[@]}"; do unplug "$name" || true; done
    for process in $(jobs -p); do kill "$process" 2>/dev/null || true; done
    signal_journal CONT
    remove_drop_in
    remove_udev_rule
}
