# A shell has the screen wiped, then dark: touches are ignored with the state as the reason, and time or a finger ends it
# the same on each Debian
# only in full

views '{buy: [{publish: buy}], done: [{state: normal}]}' <<'VIEWS' | daemon_with_scene
- {id: tea, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: buy}}
- {id: stop, class: button, frame: [0, 200, 200, 100], hold: 1, on: {touchUpInside: buy}}
- id: corner
  frame: [800, 800, 200, 200]
  gestures: [{id: hold, type: longPress, minimumPressDuration: 1, actionStates: began, whileCleaning: true, action: done}]
VIEWS
panel Kiosk win8-parallel
tap() { touch Kiosk "down 1 $*" 'wait 60' 'up 1'; }
touchctl subscribe interactionState --json >"$run/states" &
subscriber=$!
listens() {
    touchctl status --json | jq --exit-status '.clients == 2'
}
eventually listens

touchctl state scene cleaning --for 5
expect 'app enters cleaning for 5'
touchctl status | grep --quiet '^app scene, .* views, cleaning for [1-5] s more$'
[[ $(touchctl status --json | jq --raw-output '.apps[0].state') == cleaning ]]
tap 0.1 0.05                                                # 1
touchctl explain --at 100,50 | grep --quiet 'is ignored (cleaning)'
TIMEOUT=10 expect 'app enters normal'
tap 0.1 0.05                                                # 2

touchctl state scene cleaning
touch Kiosk 'down 1 0.9 0.9' 'wait 1500' 'up 1'             # 3: the way out
expect 'home performs done: state normal'

touchctl state scene wake
tap 0.1 0.05                                                # 4: wakes
tap 0.1 0.05                                                # 5
tap 0.1 0.25                                                # 6: too short
touch Kiosk 'down 1 0.1 0.25' 'wait 1300' 'up 1'            # 7

touchctl state scene locked
reload
tap 0.1 0.05                                                # 8: still
expect_values 'TOUCH_ID TOUCH_OUTCOME TOUCH_REASON TOUCH_REASON_KIND TOUCH_VIEW TOUCH_ACTION TOUCH_DEAD' \
    TOUCH_CATEGORY=outcome <<'END'
1 | ignored | cleaning | state | tea | - | -
2 | acted | - | - | tea | buy | -
3 | acted | - | - | corner | done | -
4 | ignored | wake | state | - | - | -
5 | acted | - | - | tea | buy | -
6 | nothing | hold | policy | stop | - | 1
7 | acted | - | - | stop | buy | -
8 | ignored | locked | state | tea | - | 1
END
touchctl why 8 | grep --quiet 'The app was locked'
kill "$subscriber"
[[ $(jq --raw-output 'select(.topic == "interactionState") | .state' "$run/states" | paste --serial --delimiters=,) \
    == cleaning,normal,cleaning,normal,wake,normal,locked ]]
status=0
touchctl state nobody cleaning || status=$?
((status == 1))
