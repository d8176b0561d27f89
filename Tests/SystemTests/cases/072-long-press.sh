# A long press begins by itself and ends with the lift; lifted early or moved it fails, and says so
# the same on each Debian
# only in full

views '{menu: [{publish: menu}]}' <<'VIEWS' | daemon_with_scene
- id: photo
  frame: [0, 0, 1000, 1000]
  touches: handle
  gestures:
    - {type: longPress, id: press, action: menu}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.5 0.5' 'wait 700' 'up 1'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
press | began | -
press | ended | -
END
expect_values 'TOUCH_ACTION TOUCH_TARGET MESSAGE' TOUCH_CATEGORY=action <<'END'
menu | home | press action menu to home
menu | home | home performs menu: publish menu
menu | home | press action menu to home
menu | home | home performs menu: publish menu
END
expect_values 'TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches <<'END'
began | 1
cancelled | 1
END

mark
touch Kiosk 'down 1 0.5 0.5' 'wait 200' 'up 1'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
press | failed | lifted
END
mark
touch Kiosk 'down 1 0.5 0.5' 'wait 100' 'move 1 0.55 0.5' 'wait 600' 'up 1'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
press | failed | moved
END
has_entry TOUCH_CATEGORY=touches TOUCH_ID=3 TOUCH_PHASE=ended TOUCH_DISPOSITION=handle
