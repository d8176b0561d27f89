# A user installs it from the built tree: the service runs, the unit is as safe as promised, and nothing is in front

"$tree/systemd/install"
systemctl is-active touchd.service
systemctl is-enabled touchd.service touchd.socket
touchctl check /etc/touchd/touchd.yaml /usr/share/doc/touchd/examples/touchd.yaml
touchctl status | grep '^foreground empty$'
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.99 0.01' 'wait 60' 'up 1'
expect 'touch 1 hit screen'
expect 'screen touchesEnded {1} handle'
fails is_there TOUCH_CATEGORY=action
# The image has no man to look the pages up with.
systemd-analyze verify --man=no touchd.service
systemd-analyze security --no-pager --threshold=5 touchd.service
systemd-analyze security --no-pager --threshold=5 --offline=true "$tree/systemd/touchd.service"
