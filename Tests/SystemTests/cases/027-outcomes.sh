# Each of the six outcomes comes from a panel, and is read back by its fields
# the same on each Debian

views '{buy: [{publish: buy}], lock: [{ignoreInteraction: begin}]}' <<'VIEWS' | daemon_with_scene
- {id: tea, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: buy}}
- {id: pay, class: button, frame: [0, 200, 200, 100], enabled: false, on: {touchUpInside: buy}}
- {id: pad, frame: [0, 400, 200, 100], touches: handle}
- id: list
  frame: [500, 0, 500, 500]
  gestures: [{type: pan, id: slide}]
  subviews: [{id: row, class: button, frame: [0, 0, 500, 100], on: {touchUpInside: buy}}]
- {id: key, class: button, frame: [0, 600, 200, 100], on: {touchUpInside: lock}}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.1 0.05' 'wait 60' 'up 1'                             # 1: tea
touch Kiosk 'down 1 0.1 0.25' 'wait 60' 'up 1'                             # 2: pay
touch Kiosk 'down 1 0.1 0.45' 'wait 60' 'up 1'                             # 3: pad
touch Kiosk 'down 1 0.6 0.05' 'wait 16' 'move 1 0.6 0.08' 'wait 16' 'move 1 0.6 0.2' 'up 1'    # 4: row, and the list slides
touch Kiosk 'down 1 0.05 0.05' 'down 2 0.15 0.05' 'up 2' 'up 1'            # 5 and 6: both on tea
touch Kiosk 'down 1 0.1 0.65' 'wait 60' 'up 1'                             # 7: key
touch Kiosk 'down 1 0.1 0.05' 'wait 60' 'up 1'                             # 8: nobody
touch Kiosk 'down 1 0.1 0.15' 'wait 60' 'up 1'                             # 9: nobody, either
expect_values 'TOUCH_ID TOUCH_OUTCOME TOUCH_REASON TOUCH_REASON_KIND TOUCH_VIEW TOUCH_ACTION TOUCH_DEAD' \
    TOUCH_CATEGORY=outcome <<'END'
1 | acted | - | - | tea | buy | -
2 | nothing | disabled | disabled | pay | - | 1
3 | handled | - | - | pad | - | -
4 | cancelled | - | recognizer | row | - | -
6 | refused | multipleTouchEnabled | multipleTouch | tea | - | 1
5 | acted | - | - | tea | buy | -
7 | acted | - | - | key | lock | -
8 | ignored | ignoring interaction | ignoring | - | - | 1
9 | ignored | ignoring interaction | ignoring | - | - | 1
END
expect_values 'TOUCH_RECOGNIZER TOUCH_RESPONDER' TOUCH_OUTCOME=cancelled <<<'slide | row'
expect_values 'MESSAGE TOUCH_HOLDER' TOUCH_OUTCOME=refused \
    <<<'touch 6 on tea was refused (multipleTouchEnabled), touch 5 is on tea | 5'

# A tap beside a button, and three on one that is disabled.
restart_daemon
panel Wall win8-parallel
touch Wall 'down 1 0.1 0.12' 'wait 60' 'up 1'
for _ in 1 2 3; do touch Wall 'down 1 0.1 0.25' 'wait 60' 'up 1'; done
has_entry TOUCH_NEAREST=tea TOUCH_OUTCOME=nothing TOUCH_REASON='not handled'
eventually is_written 'touch 4 on pay did nothing (disabled), rage tap 3'
expect_values TOUCH_ID TOUCH_RAGE=3 <<<'4'
