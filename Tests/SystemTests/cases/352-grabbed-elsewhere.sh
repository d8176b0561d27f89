# A panel that another process has grabbed is reported, and used again when it is released
# the same on each Debian

daemon_as_shipped
panel Kiosk win8-parallel
expect_like 'panel added Kiosk.*'
printf 'scene: /etc/touchd/scenes/kiosk.yaml\npanels: [{grab: true}]\n' >"$run/grabbing.yaml"
touchd --config "$run/grabbing.yaml" 2>"$run/grabber" &
grabber=$!
eventually grep --quiet 'panel added Kiosk' "$run/grabber"
touchctl status --json | jq --exit-status '.panels[] | select(.name == "Kiosk").grabbed'
has_entry TOUCH_CATEGORY=system 'MESSAGE=panel grabbed by another process Kiosk' PRIORITY=3
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect_never 'canvas touchesBegan {1} handle'

kill "$grabber"
wait "$grabber"
expect 'panel no longer grabbed Kiosk'
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
