# shellcheck shell=bash
# Virtual devices, panels above all, and what fingers and hands do on them.

readonly virtual_panel=/root/system-test/bin/virtual-panel
readonly udev_rules=/run/udev/rules.d/90-case.rules
declare -A panel_fd=()
declare -A panel_pid=()

# panel NAME KIND: plugs a panel in and waits until the daemon reads it, if there is a daemon: what fingers do before that,
# nobody learns.
panel() {
    unread_panel "$@"
    eventually daemon_reads "$1"
}

# unread_panel NAME KIND: plugs a panel in that the daemon does not read, or not yet, and waits until udev has made its node
# ready.
unread_panel() {
    plug_in "$1" "$2" "$1"
    eventually node_is_ready "$1"
}

# plug_in NAME ARGUMENT...: starts a virtual panel with these arguments.
plug_in() {
    local name=$1 fd
    shift
    mkdir -p "$run"
    rm -f "$run/$name.in" "$run/$name.out"
    mkfifo "$run/$name.in"
    "$virtual_panel" "$@" <"$run/$name.in" >"$run/$name.out" 2>&1 &
    panel_pid[$name]=$!
    exec {fd}>"$run/$name.in"
    panel_fd[$name]=$fd
}

# recorded_panel LOG: plugs in the panel of a raw HID log; it plays when it is sent a line.
recorded_panel() {
    plug_in "$1" replay "/root/system-test/recordings/$1.hid"
}

# udev_rule <<RULE: it holds for what is plugged in from now on, to the end of the case.
udev_rule() {
    mkdir -p "${udev_rules%/*}"
    cat >"$udev_rules"
    udevadm control --reload
}

remove_udev_rule() {
    if [[ ! -e $udev_rules ]]; then return; fi
    rm "$udev_rules"
    udevadm control --reload
}

# node_of NAME: the event node of the panel.
node_of() {
    local file
    for file in /sys/class/input/event*/device/name; do
        if [[ -e $file && $(<"$file") == "$1"* ]]; then
            file=${file#/sys/class/input/}
            echo "/dev/input/${file%%/*}"
            return
        fi
    done
    return 1
}

node_is_ready() {
    local node
    node=$(node_of "$1") && [[ -e $node ]] && udevadm settle
}

# daemon_reads NAME: the daemon has the panel open, or there is no daemon.
daemon_reads() {
    local node pid file
    node=$(node_of "$1")
    pid=$(daemon_pid)
    if [[ $pid == 0 ]]; then return; fi
    for file in /proc/"$pid"/fd/*; do
        if [[ $file -ef $node ]]; then return; fi
    done
    return 1
}

# touch NAME STEP...: fingers do these steps, each one line of virtual-panel's script; returns when all are done.
touch() {
    local name=$1 before
    shift
    before=$(steps_done "$name")
    printf '%s\n' "$@" >&"${panel_fd[$name]}"
    eventually steps_are_done "$name" $((before + $#))
}

steps_done() {
    grep --count '^done' "$run/$1.out" || true
}

# all_fingers down Y | all_fingers up: one step of ten fingers in a row.
all_fingers() {
    local verb=$1 y=${2:-} finger step=
    for finger in 1 2 3 4 5 6 7 8 9 10; do
        step+="$verb $finger${y:+ $(printf '0.%02d' $((finger * 6))) $y}, "
    done
    echo "${step%, }"
}

steps_are_done() {
    (($(steps_done "$1") >= $2))
}

# swing NAME TIMES: a hand swings an accelerometer to and fro with 2.5 g, three times a second.
swing() {
    local steps
    swings "$2"
    touch "$1" "${steps[@]}"
}

# swing_and_unplug NAME TIMES: no rest is between the last swing and the end of the device.
swing_and_unplug() {
    local steps
    swings "$2"
    printf '%s\n' "${steps[@]}" >&"${panel_fd[$1]}"
    unplug "$1"
}

# swings TIMES: the steps of a hand.
swings() {
    local number
    steps=()
    for ((number = 0; number < $1; number++)); do
        steps+=('accelerate 2.4 0 1' 'wait 40' 'accelerate 2.5 0 1' 'wait 40' 'accelerate 2.4 0 1' 'wait 80')
        steps+=('accelerate -2.4 0 1' 'wait 40' 'accelerate -2.5 0 1' 'wait 40' 'accelerate -2.4 0 1' 'wait 80')
    done
}

# unplug NAME: removes the panel, whatever its fingers do.
unplug() {
    local fd=${panel_fd[$1]}
    # Closing the pipe alone is not enough: panels plugged in later hold this end of it, too.
    echo unplug >&"$fd"
    exec {fd}>&-
    unset "panel_fd[$1]"
    wait "${panel_pid[$1]}"
    unset "panel_pid[$1]"
}
