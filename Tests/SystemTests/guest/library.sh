# shellcheck shell=bash
# The words cases are written in. Sourced; every function fails the case when it cannot do what it says.

readonly tree=/root/touchd
readonly guest=/root/system-test/guest
readonly virtual_panel=/root/system-test/bin/virtual-panel
readonly run=/run/system-test
# Software emulation is slow: what has not come after so many seconds does not come.
PATIENCE=20

declare -A panel_fd=()
declare -A panel_pid=()
begun=

# --- the daemon

# daemon_as_shipped: the default configuration with the cases' own scene in front, no panel, touches numbered from 1.
daemon_as_shipped() {
    restore_configuration
    cp "$guest/kiosk.yaml" /etc/touchd/scenes/
    restart_daemon
}

# daemon_with_shipped_scenes: the same with the scenes that people get.
daemon_with_shipped_scenes() {
    restore_configuration
    restart_daemon
}

restore_configuration() {
    rm -rf /etc/touchd
    mkdir -p /etc/touchd
    cp -r "$tree/config/." /etc/touchd/
}

# daemon_with_scene <<SCENE: that scene and nothing else, no panel, touches numbered from 1.
daemon_with_scene() {
    rm -rf /etc/touchd
    mkdir -p /etc/touchd
    echo 'scene: scene.yaml' >/etc/touchd/touchd.yaml
    cat >/etc/touchd/scene.yaml
    restart_daemon
}

# views ACTIONS <<VIEWS: writes a scene of these views on a screen of 1000 by 1000 points; their controller home
# performs ACTIONS.
views() {
    cat <<SCENE
version: 1
screens: [{id: main, size: [1000, 1000]}]
application: {id: app}
windows:
  - id: window
    rootViewController:
      id: home
      actions: $1
      view:
        id: root
        subviews:
SCENE
    sed 's/^/          /'
}

# daemon_with_player: a scene of one button; a tap on it makes it first responder, and the app a remote control's.
daemon_with_player() {
    views '{listen: [{becomeFirstResponder: player}, {receiveRemoteControl: begin}]}' <<'VIEWS' | daemon_with_scene
- id: player
  class: button
  frame: [0, 0, 1000, 1000]
  canBecomeFirstResponder: true
  motion: handle
  remote: handle
  on: {touchUpInside: listen}
VIEWS
    panel Screen win8-parallel
    touch Screen 'down 1 0.5 0.5' 'wait 40' 'up 1'
    expect 'player becomeFirstResponder yes'
}

restart_daemon() {
    systemctl reset-failed touchd.service || true
    systemctl stop touchd.service
    mark
    systemctl start touchd.service
}

daemon_pid() {
    systemctl show --property MainPID --value touchd.service
}

another_daemon_than() {
    local pid
    pid=$(daemon_pid)
    [[ $pid != 0 && $pid != "$1" ]]
}

open_files() {
    local files=(/proc/"$(daemon_pid)"/fd/*)
    echo "${#files[@]}"
}

open_files_are() {
    [[ $(open_files) == "$1" ]]
}

# edit_scene SED-SCRIPT: changes the scene in force on disk; the daemon is told by `systemctl reload`.
edit_scene() {
    sed -i "$1" /etc/touchd/scenes/kiosk.yaml
}

# --- panels

# panel NAME KIND: plugs a panel in and waits until udev has made its node ready.
panel() {
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
    local name=$1 number steps=()
    for ((number = 0; number < $2; number++)); do
        steps+=('accelerate 2.4 0 1' 'wait 40' 'accelerate 2.5 0 1' 'wait 40' 'accelerate 2.4 0 1' 'wait 80')
        steps+=('accelerate -2.4 0 1' 'wait 40' 'accelerate -2.5 0 1' 'wait 40' 'accelerate -2.4 0 1' 'wait 80')
    done
    touch "$name" "${steps[@]}"
}

# unplug NAME: the panel goes, whatever its fingers do.
unplug() {
    local fd=${panel_fd[$1]}
    # Said in words too: panels plugged in later hold this end of the pipe as well.
    echo unplug >&"$fd"
    exec {fd}>&-
    unset "panel_fd[$1]"
    wait "${panel_pid[$1]}"
    unset "panel_pid[$1]"
}

# --- the journal

# mark: what came before is of no interest any more. (A time: --after-cursor loses the first entry that matches fields.)
mark() {
    journalctl --sync
    begun=@$(date +%s.%6N)
}

# journal ARGUMENT...: what was written since the mark.
journal() {
    journalctl --sync
    journalctl --since "$begun" --no-pager "$@"
}

# messages [FIELD=VALUE]...: its sentences.
messages() {
    journal --output cat --output-fields MESSAGE _SYSTEMD_UNIT=touchd.service "$@"
}

# expect SENTENCE: it is written, now or soon.
expect() {
    eventually is_written "$1"
}

is_written() {
    messages | grep --quiet --fixed-strings --line-regexp -- "$1"
}

# expect_like REGEXP: a sentence like it is written, now or soon.
expect_like() {
    eventually is_written_like "$1"
}

is_written_like() {
    messages | grep --quiet --extended-regexp --line-regexp -- "$1"
}

# expect_never SENTENCE: it has not been written.
expect_never() {
    ! is_written "$1"
}

# has_entry FIELD=VALUE...: an entry with all these fields is written, now or soon.
has_entry() {
    eventually is_there "$@"
}

is_there() {
    [[ -n $(messages "$@") ]]
}

# touch_numbers PHASE: the touches told in that phase, one a line.
touch_numbers() {
    journal --output export TOUCH_CATEGORY=touches TOUCH_PHASE="$1" | sed -n 's/^TOUCH_ID=//p' | sort -nu
}

all_touches_ended() {
    diff <(touch_numbers began) <(sort -nu <(touch_numbers ended) <(touch_numbers cancelled))
}

# expect_sentences CATEGORY <<SENTENCES: the sentences of that category since the mark are these, in this order.
expect_sentences() {
    local wanted
    wanted=$(cat)
    if ! eventually sentences_are "$1" "$wanted"; then
        diff <(echo "$wanted") <(messages TOUCH_CATEGORY="$1") || return 1
    fi
}

sentences_are() {
    [[ $(messages TOUCH_CATEGORY="$1") == "$2" ]]
}

# values FIELDS [FIELD=VALUE]...: for each entry that has these fields, its values of FIELDS (words): a line with " | "
# between them, "-" for a field it lacks, commas in a repeated one.
values() {
    local fields=$1
    shift
    journal --output export --output-fields "${fields// /,}" _SYSTEMD_UNIT=touchd.service "$@" |
        awk -v fields="$fields" '
            function tell(  line, number) {
                for (number = 1; number <= count; number++)
                    line = line (number > 1 ? " | " : "") (names[number] in value ? value[names[number]] : "-")
                print line
                split("", value)
            }
            BEGIN { count = split(fields, names, " ") }
            /^__CURSOR=/ && NR > 1 { tell() }
            {
                name = substr($0, 1, index($0, "=") - 1)
                text = substr($0, index($0, "=") + 1)
                if (name in value) text = value[name] "," text
                value[name] = text
            }
            END { if (NR) tell() }'
}

# expect_values FIELDS FIELD=VALUE... <<VALUES: the entries that have these fields are these, in this order.
expect_values() {
    local wanted
    wanted=$(cat)
    if ! eventually values_are "$wanted" "$@"; then
        diff <(echo "$wanted") <(values "$@") || return 1
    fi
}

values_are() {
    [[ $(values "${@:2}") == "$1" ]]
}

# --- what must hold in every case

# no_entry_is_missing: the entries of each daemon are numbered without a gap, but for those it says were lost.
no_entry_is_missing() {
    values '_PID TOUCH_SEQ TOUCH_LOST' | awk -F ' [|] ' '
        $3 != "-" { lost[$1] += $3 }
        $2 == "-" { next }
        !($1 in first) || $2 + 0 < first[$1] { first[$1] = $2 + 0 }
        $2 + 0 > last[$1] { last[$1] = $2 + 0 }
        { present[$1]++ }
        END {
            for (daemon in first) {
                missing = last[daemon] - first[daemon] + 1 - present[daemon]
                if (missing == lost[daemon]) continue
                print "daemon " daemon ": " missing " entries missing, " lost[daemon] + 0 " told" >"/dev/stderr"
                failed = 1
            }
            exit failed
        }'
}

# every_cause_is_told: what a sentence about a decision has in parentheses is in the field TOUCH_REASON.
every_cause_is_told() {
    values 'TOUCH_CATEGORY TOUCH_REASON MESSAGE' | awk '
        !/\)$/ || /^system / && !/ cancelled / { next }
        {
            split($0, part, " [|] ")
            match($0, / \(.*\)$/)
            if (part[2] == substr($0, RSTART + 2, RLENGTH - 3)) next
            print "no cause: " $0 >"/dev/stderr"
            failed = 1
        }
        END { exit failed }'
}

# --- the rest

# eventually COMMAND...: until it succeeds, or patience ends.
eventually() {
    local deadline=$((SECONDS + PATIENCE))
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

clean_up() {
    local name
    { set +x; } 2>/dev/null
    systemctl kill --signal=CONT touchd.service || true
    for name in "${!panel_fd[@]}"; do unplug "$name" || true; done
}
