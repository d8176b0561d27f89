# Two fingers that part are a pinch, which takes them from the view; two that rest are none

views '{scale: [{publish: scale}]}' <<'VIEWS' | daemon_with_scene
- id: photo
  frame: [0, 0, 1000, 1000]
  touches: handle
  multipleTouchEnabled: true
  gestures:
    - {type: pinch, id: zoom, action: scale}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.4 0.5, down 2 0.6 0.5' 'wait 40' 'move 1 0.3 0.5, move 2 0.7 0.5' \
    'move 1 0.2 0.5, move 2 0.8 0.5' 'up 1, up 2'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
zoom | began | -
zoom | changed | -
zoom | ended | -
END
expect_sentences action <<'END'
zoom action scale to home
home performs scale: publish scale
zoom action scale to home
home performs scale: publish scale
zoom action scale to home
home performs scale: publish scale
END
expect_values 'TOUCH_RESPONDER TOUCH_PHASE TOUCH_ID TOUCH_DISPOSITION' TOUCH_CATEGORY=touches <<'END'
photo | began | 1,2 | handle
photo | cancelled | 1,2 | handle
END

mark
touch Kiosk 'down 1 0.4 0.5, down 2 0.6 0.5' 'wait 40' 'up 1, up 2'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
zoom | failed | lifted
END
