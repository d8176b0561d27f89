# A matrix of udev's with nine numbers, as many guides have it, turns touches as it does for libinput, and the entry says so
# only in full
# the same on each Debian

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, frame: [0, 0, 1000, 1000], touches: handle}
VIEWS
udev_rule <<'RULE'
SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Kiosk*", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0 0 0 1"
RULE
panel Kiosk win8-parallel
expect_like 'panel added Kiosk .*calibration 0 -1 1 1 0 0.*'
listen --device "$(node_of Kiosk)"
touch Kiosk 'down 1 0.2 0.3' 'wait 40' 'up 1'
libinput_gets 'DOWN 0,UP 0'
# In shares of the screen in a hundred, which are a tenth of its points.
theirs=$(sed --quiet --regexp-extended 's/^.*TOUCH_DOWN.*\) *([0-9.]+)\/ *([0-9.]+) \(.*$/\1 \2/p' "$run/libinput")
ours=$(json '[.TOUCH_X, .TOUCH_Y] | map(tonumber / 10) | join(" ")' TOUCH_PHASE=began | tr --delete '"')
echo "libinput: $theirs, touchd: $ours"
awk -v "theirs=$theirs" -v "ours=$ours" 'BEGIN {
    split(theirs, there); split(ours, here)
    exit there[1] < 60 || (there[1] - here[1]) ^ 2 + (there[2] - here[2]) ^ 2 > 0.01
}'
