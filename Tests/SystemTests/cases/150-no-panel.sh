# Without any panel the daemon is ready, and says that there is none; no panel starts it
# the same on each Debian
# only in full

daemon_as_shipped
systemctl is-active touchd.service
[[ $(systemctl show --property StatusText --value touchd.service) == *'0 panels'* ]]

# No rule of udev starts it.
systemctl stop touchd.socket touchd.service
panel Kiosk win8-parallel
udevadm settle
fails systemctl is-active touchd.service
systemctl start touchd.socket touchd.service
expect_like 'panel added Kiosk.*'
