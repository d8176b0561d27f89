# The clone is a touch screen; a touch that is cancelled is cancelled there, and the next one in its slot arrives

views '{note: [{publish: noted}]}' <<'VIEWS' | daemon_with_scene
- {id: page, client: browser, frame: [0, 0, 500, 1000]}
- id: strip
  client: browser
  frame: [500, 0, 500, 1000]
  gestures: [{type: pan, id: slide, action: note}]
VIEWS
panel Kiosk win8-parallel
expect_like 'panel added Kiosk.*'
start_clone
node=$(readlink --canonicalize "$clone")
[[ $(stat --format %U:%G:%a "$node") == root:input:660 ]]
udevadm info --query=property "$node" >"$run/properties"
for property in ID_INPUT_TOUCHSCREEN=1 TOUCHD_PANEL=1 ID_PATH=touchd-browser; do
    grep --quiet --line-regexp "$property" "$run/properties"
done
# millimetres NODE: its width and height.
millimetres() {
    udevadm info --query=property "$1" | sed --quiet 's/^ID_INPUT_\(WIDTH\|HEIGHT\)_MM=//p' | paste --serial
}
read -r width height < <(millimetres "$(node_of Kiosk)")
read -r clone_width clone_height < <(millimetres "$node")
((width > 300 && (clone_width - width) ** 2 <= 1 && (clone_height - height) ** 2 <= 1))
libinput list-devices >"$run/devices"
sed --quiet '/^Device: *touchd browser$/,/^$/p' "$run/devices" >"$run/device"
grep --quiet '^Capabilities: *touch *$' "$run/device"
grep --quiet '^Calibration: *identity matrix$' "$run/device"

# touchd does not read what it has caused.
expect "panel ignored touchd browser at $node (touchd's own panel)"
expect_never "panel added touchd browser at $node (no configuration entry)"
[[ -z $(find "/proc/$(daemon_pid)/fd" -lname "$node") ]]
touchctl devices | grep --quiet "touchd's own panel, not read"

# The second of two fingers slides, which takes it from the client; the first goes on, and the second comes again.
listen --device "$node"
touch Kiosk 'down 1 0.25 0.5' 'down 2 0.6 0.5' 'move 2 0.7 0.5' 'move 2 0.8 0.5' 'move 1 0.25 0.25' 'up 2'
libinput_gets 'DOWN 0,DOWN 1,CANCEL 1'
touch Kiosk 'down 2 0.9 0.5' 'up 2' 'move 1 0.25 0.75' 'up 1'
libinput_gets 'DOWN 1,UP 1,UP 0'

# A finger on the clone is cancelled when the bridge ends.
touch Kiosk 'down 1 0.25 0.5'
libinput_gets 'DOWN 0'
systemctl stop touchd-panel@browser.service
libinput_gets 'CANCEL 0'
touch Kiosk 'up 1'
eventually test ! -e "$clone"
