# A panel grabbed by another process while it is read is reported once fingers move, then in status and devices
# the same on each Debian
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
node=$(node_of Kiosk)
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
touchctl devices --json | jq --exit-status 'select(.name == "Kiosk").grabbed == false'

# The file of an earlier case would be taken for the answer.
rm -f "$run/grabber"
printf 'scene: /etc/touchd/scenes/kiosk.yaml\npanels: [{grab: true}]\n' >"$run/grabbing.yaml"
touchd --config "$run/grabbing.yaml" 2>"$run/grabber" &
grabber=$!
eventually grep --quiet 'panel added Kiosk' "$run/grabber"
# The daemon compares the positions of the fingers every 15 seconds: they are not to be the same again then.
is_reported() {
    touch Kiosk "down 1 0.5 0.$((SECONDS % 80 + 10))" 'wait 40' 'up 1'
    is_there 'MESSAGE=panel grabbed by another process Kiosk' TOUCH_PANEL_NODE="$node" PRIORITY=3
}
TIMEOUT=60 eventually is_reported
touchctl devices | grep --quiet 'grabbed'
touchctl devices --json | jq --exit-status 'select(.name == "Kiosk").grabbed'
touchctl status --json | jq --exit-status '.panels[] | select(.name == "Kiosk").grabbed'
[[ $(touch_numbers began) == 1 ]]

kill "$grabber"
wait "$grabber"
expect 'panel no longer grabbed Kiosk'
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {2} handle'
touchctl devices --json | jq --exit-status 'select(.name == "Kiosk").grabbed == false'
