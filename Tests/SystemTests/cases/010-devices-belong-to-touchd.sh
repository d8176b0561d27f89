# Touch screens of every kind, accelerometers, lids and media keys, but no keyboard, belong to the group touchd

daemon_as_shipped
for kind in win8-parallel win8-hybrid single-touch protocol-a accelerometer lid media-keys; do
    panel "Device $kind" "$kind"
    [[ $(stat --format %G:%a "$(node_of "Device $kind")") == touchd:660 ]]
done
panel Keyboard keyboard
[[ $(stat --format %G "$(node_of Keyboard)") == input ]]
expect_like 'device not opened Keyboard: cannot open /dev/input/event[0-9]+: Permission denied'
