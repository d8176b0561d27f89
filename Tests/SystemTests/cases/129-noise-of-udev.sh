# A finger that trembles by less than the noise that udev knows moves for nobody; one that moves does, for libinput and touchd
# only in full
# the same on each Debian

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, frame: [0, 0, 1000, 1000], touches: handle}
VIEWS
printf 'log: {moves: all}\n' >>/etc/touchd/touchd.yaml
restart_daemon
udev_rule <<'RULE'
SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Kiosk*", ENV{LIBINPUT_FUZZ_35}="40", ENV{LIBINPUT_FUZZ_36}="40"
RULE
panel Kiosk win8-parallel
node=$(node_of Kiosk)
touchctl devices | grep --quiet 'fuzz *x 40, y 40 of udev'
listen --device "$node"

# tremble X Y: twenty times to and fro, by 12 of 4,096 units along either axis.
tremble() {
    for _ in {1..10}; do
        steps+=('wait 10' "move 1 0.$(($1 + 3)) 0.$2" 'wait 10' "move 1 0.$1 0.$(($2 + 3))")
    done
}

# moves: how often either was told that the finger moves.
moves() {
    echo "$(json '.MESSAGE' TOUCH_PHASE=moved | wc -l) $(grep --count TOUCH_MOTION "$run/libinput" || true)"
}

steps=('down 1 0.500 0.500')
tremble 500 500
touch Kiosk "${steps[@]}"
libinput_gets 'DOWN 0'
steps=('wait 10' 'move 1 0.600 0.500')
tremble 600 500
touch Kiosk "${steps[@]}" 'up 1'
libinput_gets 'UP 0'
expect_like 'canvas touchesEnded .*'
read -r ours theirs < <(moves)
figure "$ours moves of touchd and $theirs of libinput with the noise"
((ours == theirs && ours >= 1 && ours <= 3))

# Without the noise each of them is a move.
unplug Kiosk
remove_udev_rule
panel Kiosk win8-parallel
listen --device "$(node_of Kiosk)"
mark
steps=('down 1 0.500 0.500')
tremble 500 500
touch Kiosk "${steps[@]}" 'up 1'
libinput_gets 'DOWN 0,UP 0'
expect_like 'canvas touchesEnded .*'
read -r ours theirs < <(moves)
figure "$ours moves of touchd and $theirs of libinput without the noise"
((ours == theirs && ours == 20))
