# The group touchd may read touch screens, accelerometers, lids and media keys, but no keyboard; group input keeps all

systemd-sysusers - <<'USERS'
u member -
m member touchd
u kiosk -
m kiosk input
USERS
# may USER read|write NODE
may() {
    local direction='<'
    if [[ $2 == write ]]; then direction='>>'; fi
    as "$1" bash -c ": $direction\"\$1\"" bash "$3"
}

daemon_as_shipped
for kind in win8-parallel win8-hybrid single-touch protocol-a accelerometer lid media-keys; do
    panel "Device $kind" "$kind"
    node=$(node_of "Device $kind")
    [[ $(getfacl --omit-header --absolute-names "$node" | xargs) == \
        'user::rw- group::rw- group:touchd:r-- mask::rw- other::---' ]]
    [[ $(stat --format %U:%G:%a "$node") == root:input:660 ]]
    may member read "$node"
    fails may member write "$node"
    may kiosk read "$node"
    may kiosk write "$node"
    expect_like "(panel|accelerometer|lid|media keys) added Device $kind.*"
done
# The emulated machine's keyboard is there from the start.
fails grep 'not opened' <(messages | grep --invert-match 'AT Translated')
for kind in keyboard touch-keyboard; do
    unread_panel "Device $kind" "$kind"
    node=$(node_of "Device $kind")
    [[ $(stat --format %U:%G:%a "$node") == root:input:660 ]]
    fails may member read "$node"
    expect_like "(panel|device) not opened:? .*cannot open $node: Permission denied"
done

# A mode that is set by another rule holds for both groups.
udev_rule <<<'SUBSYSTEM=="input", KERNEL=="event*", MODE="0640"'
panel Narrow win8-parallel
udevadm trigger --settle --action=change "/sys/class/input/$(basename "$(node_of Narrow)")"
may kiosk read "$(node_of Narrow)"
fails may kiosk write "$(node_of Narrow)"
may member read "$(node_of Narrow)"
remove_udev_rule
unplug Narrow

# A change of the device, as a screen that is switched on makes one, leaves it so.
udevadm trigger --settle --action=change "/sys/class/input/$(basename "$(node_of 'Device win8-parallel')")"
may member read "$(node_of 'Device win8-parallel')"
touch 'Device win8-parallel' 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
