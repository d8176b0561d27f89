# shellcheck shell=bash
# The bridges as services, programs that are clients, and what reads the touches that bridges make.

readonly programs=$guest/programs
# The touch screen that the bridge of the client browser makes.
readonly clone=/dev/input/touchd/browser
bridges_started=()
# All the touches that libinput was to get since it listens.
libinput_had=

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

# start_clone: the bridge of the client browser, whose touch screen udev has made ready.
start_clone() {
    start_bridge touchd-panel@browser.service
    eventually clone_is_ready
}

clone_is_ready() {
    [[ -e $clone ]] && udevadm settle
}

# grab_while NAME: from its next start touchd has the panels to itself while that client is attached.
grab_while() {
    printf 'panels: [{grab: {while: %s}}]\n' "$1" >>/etc/touchd/touchd.yaml
}

# client NAME: `python3 -m touchd NAME` writes its events to $run/NAME.events, to the end of the case.
client() {
    : >"$run/$1.events"
    python3 -u -m touchd "$1" >>"$run/$1.events" 2>&1 &
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
    libinput_had=
    # Emptied here: the background may be later than the first look at it.
    : >"$run/libinput"
    stdbuf --output=L libinput debug-events "$@" >>"$run/libinput" 2>&1 &
    eventually libinput_added .
}

# listen_to_seat: to all devices, as a compositor does.
listen_to_seat() {
    listen --udev seat0
}

# libinput_added NAME [COUNT]: it has added devices of that name as often, or once.
libinput_added() {
    (($(grep --count "DEVICE_ADDED *$1" "$run/libinput" || true) >= ${2:-1}))
}

# libinput_touches: what it has got, but for moves: a line DOWN, UP or CANCEL with the slot for each.
libinput_touches() {
    sed --quiet --regexp-extended 's/^.*TOUCH_(DOWN|UP|CANCEL)\s+\S+\s+([0-9]+) .*/\1 \2/p' "$run/libinput"
}

# libinput_gets TOUCHES: these and no others since the last call, now or soon; there are commas between them.
libinput_gets() {
    libinput_had+=${libinput_had:+${1:+,}}$1
    if ! eventually libinput_got "$libinput_had"; then
        cat "$run/libinput"
        return 1
    fi
}

libinput_got() {
    [[ $(libinput_touches | paste --serial --delimiters=,) == "$1" ]]
}
