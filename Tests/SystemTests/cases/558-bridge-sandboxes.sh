# The units are as safe as promised; the panel bridge writes to a node that is root's alone, and can open no other
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: page, client: browser, frame: [0, 0, 1000, 1000]}
VIEWS
panel Kiosk win8-parallel
unit=touchd-panel@browser.service
start_bridge "$unit"
start_bridge touchd-tuio.service
systemd-analyze verify --man=no "$unit" touchd-tuio.service
systemd-analyze security --no-pager --threshold=6 touchd.service
systemd-analyze security --no-pager --threshold=4 "$unit"
systemd-analyze security --no-pager --threshold=11 touchd-tuio.service
systemd-analyze verify --man=no touchd-page@browser.service
systemd-analyze security --no-pager --threshold=11 touchd-page@browser.service

eventually clone_is_ready
[[ $(stat --format %U:%G:%a /dev/uinput) == root:root:600 ]]
pid=$(systemctl show --property MainPID --value "$unit")
[[ $(stat --format %U:%G "/proc/$pid") == touchd-panel:touchd-panel ]]
[[ $(readlink "/proc/$pid/fd/1") == /dev/uinput ]]
fails as touchd-panel test -w /dev/uinput

# Root itself can open nothing else from within the unit's cgroup.
cgroup=/sys/fs/cgroup$(systemctl show --property ControlGroup --value "$unit")
# opens MODE NODE: whether a process in the cgroup can open it.
opens() {
    bash -c 'echo "$$" >"$1" && exec 3'"$1"'"$3"' - "$cgroup/cgroup.procs" "$1" "$2" 2>>"$run/refusals"
}
opens '>' /dev/uinput
fails opens '<' /dev/uinput
for node in "$(node_of Kiosk)" "$clone" /dev/uhid /dev/mem /dev/tty1; do
    [[ -c $(readlink --canonicalize "$node") ]]
    fails opens '<' "$node"
done
