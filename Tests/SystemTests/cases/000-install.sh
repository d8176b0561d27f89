# A user installs it from the built tree: the service runs, and the unit is as safe as promised

"$tree/systemd/install"
systemctl is-active touchd.service
systemd-analyze verify touchd.service
systemd-analyze security --no-pager --threshold=5 touchd.service
systemd-analyze security --no-pager --threshold=5 --offline=true "$tree/systemd/touchd.service"
