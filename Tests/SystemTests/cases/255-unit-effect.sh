# An action starts a unit made for it, by the polkit rule that is installed; another unit is refused, with the cause

mkdir -p /run/systemd/system
cat >/run/systemd/system/touch-action@.service <<'UNIT'
[Service]
Type=oneshot
ExecStart=/bin/sh -c 'id -un >/run/system-test/unit-%i'
UNIT
printf '[Service]\nExecStart=/bin/true\n' >/run/systemd/system/other.service
systemctl daemon-reload
rm -f /run/system-test/unit-lamp
views '{lamp: [{unit: touch-action@lamp.service}], other: [{unit: other.service}]}' <<'VIEWS' | daemon_with_scene
- {id: lamp, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: lamp}}
- {id: other, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: other}}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.05 0.05' 'up 1'
expect 'unit touch-action@lamp.service exited 0'
has_entry TOUCH_ACTION=lamp TOUCH_ID=1 TOUCH_STATUS=0
eventually grep --quiet root /run/system-test/unit-lamp

touch Kiosk 'down 1 0.15 0.05' 'up 1'
expect_like 'unit other.service exited [1-9] \(Failed to start other.service: .*([Aa]uthentication required|[Aa]ccess denied).*\)'
has_entry TOUCH_ACTION=other TOUCH_ID=2 PRIORITY=3
journal --output cat --output-fields TOUCH_ERRORS TOUCH_ACTION=other PRIORITY=3 | grep --ignore-case 'authentication required\|access denied'
fails systemctl is-active other.service
