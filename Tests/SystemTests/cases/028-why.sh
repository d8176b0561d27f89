# The story of a touch is the same from the daemon's memory and from the journal
# the same on each Debian

# same_story TOUCH: but for the time and the run.
same_story() {
    diff <(touchctl why "$1" | sed '2s/^  [0-9: -]*, //') \
        <(journal --all --output json _SYSTEMD_UNIT=touchd.service | touchctl why "$1" - | sed '2s/^  [0-9: -]*, run [^,]*, //')
}

views '{buy: [{publish: buy}], close: [{set: {view: tea, enabled: false}}]}' <<'VIEWS' | daemon_with_scene
- {id: tea, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: buy}}
- {id: shut, class: button, frame: [0, 200, 200, 100], on: {touchUpInside: close}}
- id: card
  frame: [500, 0, 500, 500]
  gestures: [{type: longPress, id: look, action: buy}]
- {id: veil, frame: [0, 0, 1000, 1000], hidden: true}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.1 0.05' 'wait 60' 'up 1'
touch Kiosk 'down 1 0.1 0.25' 'wait 60' 'up 1'
touch Kiosk 'down 1 0.1 0.05' 'wait 60' 'up 1'
touch Kiosk 'down 1 0.7 0.2' 'wait 300' 'up 1'
expect 'touch 3 on tea did nothing (disabled)'
expect_like 'touch 4 on card did nothing \(look lifted\) after .* s and 0 points'
for touch in 1 2 3 4; do eventually same_story $touch; done
touchctl why 3 | grep --fixed-strings --line-regexp '  tea is disabled: it takes touches and sends nothing.'
touchctl why 3 | grep --extended-regexp '  home performed "close": set tea enabled false, [0-9.]+ s before \(touch 2\)\.'
touchctl why 4 | grep --extended-regexp '  look failed because the finger lifted after .*: its minimumPressDuration is 0\.5\.'
touchctl why 1 | grep --fixed-strings --line-regexp '  veil skipped (hidden)'
diff <(touchctl why) <(touchctl why 4)
diff <(touchctl why dead | tail -n +3) <(touchctl why 4 | tail -n +3)
touchctl why --json | jq --exit-status '.touch == 4 and (.why | length) > 0'

status=0
touchctl why 99 2>/tmp/why || status=$?
((status == 1))
grep --fixed-strings 'touches 1 to 4 are; journalctl -u touchd -o json | touchctl why 99 -' /tmp/why
status=0
touchctl why 1 - <<<'no journal' || status=$?
((status == 65))
systemctl stop touchd.service
status=0
touchctl why 1 || status=$?
((status == 69))
