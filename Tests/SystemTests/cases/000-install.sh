# A user installs it from the built tree: the service runs, and the unit is as safe as promised

"$tree/systemd/install"
systemctl is-active touchd.service
touchctl check /etc/touchd/touchd.yaml /etc/touchd/scenes/*.yaml
touchctl status | grep '^foreground kiosk$'
# The image has no man to look the pages up with.
systemd-analyze verify --man=no touchd.service
systemd-analyze security --no-pager --threshold=5 touchd.service
systemd-analyze security --no-pager --threshold=5 --offline=true "$tree/systemd/touchd.service"
