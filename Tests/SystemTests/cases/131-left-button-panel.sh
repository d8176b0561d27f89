# A panel that reports its finger as the left button touches where libinput presses the pointer's
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, frame: [0, 0, 1000, 1000], touches: handle}
VIEWS
panel Saw left-button
expect_like 'panel added Saw .*'
listen --device "$(node_of Saw)"
touch Saw 'down 1 0.2 0.3' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
is_pressed() { grep --quiet 'POINTER_BUTTON.*BTN_LEFT.*pressed' "$run/libinput"; }
eventually is_pressed
# Where the pointer was when the button was pressed, in shares of the screen in a hundred, which are a tenth of its points.
theirs=$(sed --quiet --regexp-extended 's/^.*POINTER_MOTION_ABSOLUTE.*[^0-9.]([0-9.]+)\/ *([0-9.]+)\s*$/\1 \2/p' "$run/libinput" | head --lines=1)
ours=$(json '[.TOUCH_X, .TOUCH_Y] | map(tonumber / 10) | join(" ")' TOUCH_PHASE=began | tr --delete '"')
figure "libinput: $theirs, touchd: $ours"
awk -v "theirs=$theirs" -v "ours=$ours" 'BEGIN {
    split(theirs, there); split(ours, here)
    exit there[1] < 15 || (there[1] - here[1]) ^ 2 + (there[2] - here[2]) ^ 2 > 0.01
}'
