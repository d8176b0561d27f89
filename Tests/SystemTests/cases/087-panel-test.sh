# A guided test gets the touches of its panel, and no view does; without the daemon the untouched test reads the panel itself
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
expect_like 'panel added Kiosk.*'
touchctl panel-test Kiosk --steps fingers --json >"$run/guided" 2>"$run/told" &
test=$!
expect 'panel Kiosk under test'
eventually grep --quiet 'fingers: Lay five fingers on the panel at once' "$run/told"
touch Kiosk "$(all_fingers down 0.5)" 'wait 100' "$(all_fingers up)"
wait "$test"
jq --exit-status '.passed and .steps[0].fingers == 10 and .scale == "udev"' "$run/guided"
expect 'app ignores {1,2,3,4,5,6,7,8,9,10} (panel test)'
expect 'touch 1 was ignored (panel test)'
expect 'panel Kiosk no longer under test (client gone)'
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {11} handle'

# A test that is ended early gives the touches back as well.
touchctl panel-test >"$run/ended" 2>&1 &
test=$!
eventually grep --quiet 'cover: Wipe the whole panel' "$run/ended"
kill -TERM "$test"
fails wait "$test"
grep --quiet '^ended early$' "$run/ended"
[[ $(tail -n 1 "$run/ended") == failed ]]
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {12} handle'

# The panel goes in the middle of a test.
touchctl panel-test Kiosk >"$run/unplugged" 2>&1 &
test=$!
eventually grep --quiet 'cover: Wipe the whole panel' "$run/unplugged"
unplug Kiosk
fails wait "$test"
grep --quiet '^ended early (.*)$' "$run/unplugged"

panel Kiosk win8-parallel
systemctl stop touchd.service
touchctl panel-test Kiosk --untouched --seconds 2 >"$run/untouched"
[[ $(tail -n 1 "$run/untouched") == passed ]]
touchctl panel-test "$(node_of Kiosk)" --untouched --seconds 3 --json >"$run/untouched" &
test=$!
sleep 1
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
fails wait "$test"
jq --exit-status '(.passed | not) and (.contacts | length) == 1' "$run/untouched"
fails touchctl panel-test Other --untouched
status=0
setpriv --reuid 65534 --regid 65534 --clear-groups touchctl panel-test --untouched || status=$?
[[ $status == 77 ]]
unplug Kiosk
status=0
touchctl panel-test --untouched || status=$?
[[ $status == 65 ]]
status=0
touchctl panel-test || status=$?
[[ $status == 69 ]]
