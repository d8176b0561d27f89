# Wizards as the manual has them: doctor names what keeps touches away, identify tells twins apart, calibrate turns a panel
# only in full

# findings CHECK...: what doctor finds, a message a line.
findings() {
    local checks
    checks=$(IFS=, && echo "$*")
    touchctl doctor --json --checks "$checks" >"$run/doctor" || [[ $? == 1 ]]
    jq --raw-output '.findings[].message' "$run/doctor"
}

finds() {
    findings "$1" | grep --quiet --extended-regexp -- "$2"
}

finds_nothing() {
    [[ -z $(findings "$@") ]]
}

# repair: carries out the first remedy.
repair() {
    bash -c "$(jq --raw-output '.findings[0].remedy' "$run/doctor")"
}

daemon_as_shipped
panel Kiosk win8-parallel
node=$(node_of Kiosk)
expect_like 'panel added Kiosk.*'
finds_nothing permissions readers udev twins protocol units sockets configuration
touchctl doctor --checks permissions,readers >"$run/healthy"
grep --quiet "^Kiosk at $node: protocol B, open in .*touchd ([0-9]*)" "$run/healthy"
[[ $(tail -n 1 "$run/healthy") == 'nothing found' ]]

# A wrong mode.
chmod 0600 "$node"
finds permissions "the user touchd may not read Kiosk at $node, whose mode is 0600"
repair
finds_nothing permissions

# A forgotten group.
systemd-sysusers - <<<'u ada - - /'
status=0
as ada touchctl doctor --checks groups >"$run/groups" || status=$?
[[ $status == 1 ]]
grep --quiet '^groups: ada is neither in the group touchd' "$run/groups"
as ada touchctl doctor --json >"$run/doctor" || true
jq --exit-status '[.unseen[].check] | index("readers")' "$run/doctor"
usermod --append --groups touchd ada
as ada touchctl doctor --checks groups
userdel ada

# A panel that another process has grabbed.
printf 'scene: /etc/touchd/scenes/kiosk.yaml\npanels: [{grab: true}]\n' >"$run/grabbing.yaml"
touchd --config "$run/grabbing.yaml" 2>"$run/grabber" &
grabber=$!
eventually grep --quiet 'panel added Kiosk' "$run/grabber"
eventually finds readers "another process has grabbed Kiosk at $node.*open in .*touchd \\($grabber\\)"
systemctl stop touchd.service
finds readers "another process has grabbed Kiosk at $node"
kill "$grabber"
wait "$grabber"
finds_nothing readers
finds units 'touchd.service is inactive'
repair
touchctl doctor --checks readers,twins,sockets
finds_nothing units

# A wrong configuration.
echo 'nonsense: 1' >>/etc/touchd/touchd.yaml
finds configuration '/etc/touchd/touchd.yaml:[0-9]+:1: .*nonsense'

# A suppressed journal: this case loses entries, and nobody reports that but journald.
is_suppressed() {
    touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
    finds journal '^journald suppressed [0-9]+ entries of touchd since it was started'
}
drop_in <<'LINES'
LogRateLimitIntervalSec=1
LogRateLimitBurst=2
LINES
daemon_as_shipped
eventually is_suppressed
at_end rm -f /etc/systemd/system/touchd.service.d/zz-journal.conf
repair
[[ $(systemctl show --property LogRateLimitIntervalUSec --value touchd) == 0 ]]
finds_nothing journal
rm /etc/systemd/system/touchd.service.d/zz-journal.conf
remove_drop_in
unplug Kiosk

# Two panels of one model.
daemon_with_scene <<'SCENE'
version: 1
screens: [{id: left, size: [1000, 1000]}, {id: right, size: [1000, 1000]}]
windows:
  - {id: leftWindow, screen: left, touches: handle}
  - id: rightWindow
    screen: right
    touches: handle
    subviews: [{id: spot, frame: [248, 98, 4, 4], touches: handle}]
SCENE
panel Kiosk win8-parallel
expect_like 'panel added Kiosk.*'
node=$(node_of Kiosk)
plug_in Twin win8-parallel Kiosk
two_panels_are_added() {
    (($(messages TOUCH_CATEGORY=system | grep --count '^panel added Kiosk') == 2))
}
eventually two_panels_are_added
finds twins 'are of one model: no entry of panels is for either'
touchctl identify --write /etc/touchd/touchd.yaml >"$run/identified" 2>"$run/told" &
wizard=$!
eventually grep --quiet '^touch the panel of left$' "$run/told"
touch Twin 'down 1 0.5 0.5' 'wait 60' 'up 1'
eventually grep --quiet '^touch the panel of right$' "$run/told"
touch Kiosk 'down 1 0.5 0.5' 'wait 60' 'up 1'
wait "$wizard"
reload
finds_nothing twins configuration
touch Twin 'down 1 0.5 0.5' 'wait 60' 'up 1'
expect_like 'leftWindow touchesEnded \{[0-9]+\} handle'
touch Kiosk 'down 1 0.5 0.5' 'wait 60' 'up 1'
expect_like 'rightWindow touchesEnded \{[0-9]+\} handle'

# The right one is mounted upside down and mirrored: what is below is reported above.
touchctl calibrate "$node" --write /etc/touchd/touchd.yaml >"$run/calibrated" 2>&1 &
wizard=$!
number=0
for place in '0.1 0.9' '0.9 0.9' '0.9 0.1' '0.1 0.1'; do
    number=$((number + 1))
    eventually grep --quiet "^$number of 4: " "$run/calibrated"
    touch Kiosk "down 1 $place" 'wait 1400' 'up 1'
done
wait "$wizard"
grep --quiet '^residual 0\.[0-9] mm$' "$run/calibrated"
grep --quiet 'flip: y' /etc/touchd/touchd.yaml
reload
touch Kiosk 'down 1 0.25 0.9' 'wait 60' 'up 1'
expect_like 'spot touchesEnded \{[0-9]+\} handle'

# In a terminal of 80 by 24 as well, where the answer is what the file says already.
python3 -c 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))' \
    touchctl calibrate "$node" --points 3 </dev/null >"$run/terminal" 2>&1 &
wizard=$!
tests_begun() {
    (($(messages TOUCH_CATEGORY=system | grep --count ' under test$') == 4))
}
eventually tests_begun
for place in '0.1 0.9' '0.9 0.9' '0.9 0.1'; do
    touch Kiosk "down 1 $place" 'wait 1600' 'up 1' 'wait 300'
done
wait "$wizard"
grep --quiet 'residual 0\.[0-9] mm' "$run/terminal"
