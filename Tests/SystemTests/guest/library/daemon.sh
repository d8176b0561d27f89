# shellcheck shell=bash
# The daemon, its configuration and its scenes.

readonly tree=/root/touchd
readonly drop_ins=/run/systemd/system/touchd.service.d

# daemon_as_shipped: the examples' configuration with the cases' own scene in front, no panel, touches numbered from 1.
daemon_as_shipped() {
    rm -rf /etc/touchd
    mkdir -p /etc/touchd
    cp -r "$tree/config/examples/." /etc/touchd/
    cp "$guest/kiosk.yaml" /etc/touchd/scenes/
    restart_daemon
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

# daemon_that_logs_all_moves: as shipped, but each move is an entry that no rate limit holds back, with the panel Kiosk.
daemon_that_logs_all_moves() {
    daemon_as_shipped
    sed -i 's/moves: summary/moves: all/' /etc/touchd/touchd.yaml
    drop_in <<<'LogRateLimitIntervalSec=0'
    restart_daemon
    panel Kiosk win8-parallel
}

# drop_in <<LINES: the unit's section Service has these lines, too, from the next start to the end of the case.
drop_in() {
    mkdir -p "$drop_ins"
    { echo '[Service]'; cat; } >"$drop_ins/case.conf"
    systemctl daemon-reload
}

remove_drop_in() {
    if [[ ! -e $drop_ins ]]; then return; fi
    rm -r "$drop_ins"
    systemctl daemon-reload
}

restart_daemon() {
    systemctl reset-failed touchd.service || true
    systemctl stop touchd.service
    mark
    systemctl start touchd.service
}

# installed: touchd is installed as the cases find it, also after one that took it away.
installed() {
    if [[ ! -e /usr/bin/touchctl ]]; then "$tree/systemd/install"; fi
}

# reload: the daemon reads its files anew, and has done so. systemd may take the job for done as soon as the signal is sent.
reload() {
    local before
    before=$(generation)
    systemctl reload touchd.service
    eventually is_of_another_generation "$before"
}

# generation: which scene since its start the daemon says that it has.
generation() {
    systemctl show --property StatusText --value touchd.service | sed --quiet 's/.*generation \([0-9]*\).*/\1/p'
}

is_of_another_generation() {
    [[ $(generation) != "$1" ]]
}

daemon_pid() {
    systemctl show --property MainPID --value touchd.service
}

another_daemon_than() {
    local pid
    pid=$(daemon_pid)
    [[ $pid != 0 && $pid != "$1" ]]
}

# allocated: the memory that the daemon has to itself, in KiB. The flight recorder's, which is shared, is not part of it: of
# one size from the start, it takes pages as it fills, for some ten thousand touches.
allocated() {
    sed -n 's/^Anonymous:\s*\([0-9]*\) kB$/\1/p' "/proc/$(daemon_pid)/smaps_rollup"
}

open_files() {
    local files=(/proc/"$(daemon_pid)"/fd/*)
    echo "${#files[@]}"
}

# idle_open_files: how many files the daemon has open when it does nothing: what it opens for a moment, to look at a device, is
# not among them.
idle_open_files() {
    local least count
    udevadm settle
    least=$(open_files)
    for _ in 1 2 3 4 5; do
        sleep 0.2
        count=$(open_files)
        if ((count < least)); then least=$count; fi
    done
    echo "$least"
}

open_files_are() {
    [[ $(open_files) == "$1" ]]
}

# files_are_closed COUNT: the daemon has no more files open than so many, sooner or later.
files_are_closed() {
    eventually open_files_are "$1" || { ls -l "/proc/$(daemon_pid)/fd"; false; }
}

# edit_scene SED-SCRIPT: changes the file of the scene in force; the daemon reads it at `systemctl reload`.
edit_scene() {
    sed -i "$1" /etc/touchd/scenes/kiosk.yaml
}
