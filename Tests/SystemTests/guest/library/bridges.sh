# shellcheck shell=bash
# The bridges as services, programs that are clients, and what reads the touches that bridges make.

readonly programs=$guest/programs
# The touch screen that the bridge of the client browser makes.
readonly clone=/dev/input/touchd/browser
bridges_started=()

# start_bridge UNIT: as its manual says. It runs to the end of the case.
start_bridge() {
    bridges_started+=("$1")
    timeout 60 systemctl enable --quiet --now "$1"
}

stop_bridges() {
    local unit
    for unit in "${bridges_started[@]}"; do
        systemctl disable --quiet --now "$unit" || true
        systemctl reset-failed "$unit" 2>/dev/null || true
    done
}

# grab_panels: from its next start touchd has the panels to itself.
grab_panels() {
    printf 'panels:\n  - {match: {name: "*"}, grab: true}\n' >>/etc/touchd/touchd.yaml
}

# client NAME: `python3 -m touchd NAME` writes its events to $run/NAME.events, to the end of the case.
client() {
    python3 -u -m touchd "$1" >"$run/$1.events" 2>&1 &
    eventually grep --quiet '^scene' "$run/$1.events"
}

# events NAME: the touches among them, without their times, with whole points.
events() {
    sed --quiet --regexp-extended 's/^[0-9.]+ (\S+ (began|moved|ended|cancelled) )/\1/p' "$run/$1.events" |
        sed 's/\.[0-9]*//g'
}

# expect_events NAME <<EVENTS: they are these, in this order.
expect_events() {
    local wanted
    wanted=$(cat)
    if ! eventually events_are "$1" "$wanted"; then
        diff <(echo "$wanted") <(events "$1") || return 1
    fi
}

events_are() {
    [[ $(events "$1") == "$2" ]]
}

# listen ARGUMENT...: libinput writes what it gets from these devices to $run/libinput, to the end of the case.
listen() {
    stdbuf --output=L libinput debug-events "$@" >"$run/libinput" 2>&1 &
    eventually grep --quiet DEVICE_ADDED "$run/libinput"
}

# libinput_touches: what it has got, but for moves: a line DOWN, UP or CANCEL with the slot for each.
libinput_touches() {
    sed --quiet --regexp-extended 's/^.*TOUCH_(DOWN|UP|CANCEL)\s+\S+\s+([0-9]+) .*/\1 \2/p' "$run/libinput"
}

# libinput_gets TOUCHES: this and nothing else, now or soon; there are commas between them.
libinput_gets() {
    if ! eventually libinput_got "$1"; then
        cat "$run/libinput"
        return 1
    fi
}

libinput_got() {
    [[ $(libinput_touches | paste --serial --delimiters=,) == "$1" ]]
}
