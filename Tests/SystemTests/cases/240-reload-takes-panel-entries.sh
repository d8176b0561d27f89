# A reload applies new entries for panels at once: what was left alone is read, and what was read is left alone
# the same on each Debian

daemon_as_shipped
printf 'panels:\n  - {match: {name: "Kiosk*"}, ignore: true}\n' >>/etc/touchd/touchd.yaml
restart_daemon
unread_panel Kiosk win8-parallel
has_entry TOUCH_CATEGORY=system 'TOUCH_REASON=match name: 1 key; entry 1'

sed -i 's/ignore: true/ignore: false/' /etc/touchd/touchd.yaml
reload
expect_like 'panel added .*Kiosk.*'
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'

sed -i 's/ignore: false/ignore: true/' /etc/touchd/touchd.yaml
reload
expect 'touch 1 cancelled (scene loaded)'
expect 'panel removed Kiosk (configuration changed)'
touch Kiosk 'up 1'
