# Without any panel the daemon is ready, and says that there is none; no panel starts it
# the same on each Debian
# only in full

daemon_as_shipped
systemctl is-active touchd.service
[[ $(systemctl show --property StatusText --value touchd.service) == *'0 panels'* ]]

status=0
touchctl health 2>"$run/shown" || status=$?
((status == 65))
grep --fixed-strings 'no touch panel is read' "$run/shown"

# Without /proc a program does not see its arguments; touchctl does not take them for none.
status=0
unshare --mount sh -c 'umount --lazy /proc && touchctl check /etc/touchd/touchd.yaml' >"$run/shown" 2>&1 || status=$?
((status == 71))
grep --fixed-strings 'cannot read the arguments' "$run/shown"

# No rule of udev starts it.
systemctl stop touchd.socket touchd.service
panel Kiosk win8-parallel
udevadm settle
fails systemctl is-active touchd.service
systemctl start touchd.socket touchd.service
expect_like 'panel added Kiosk.*'
