# A double tap is recognized and makes the single tap fail; a single tap waits until no second one comes

views '{zoom: [{publish: zoom}], open: [{publish: open}]}' <<'VIEWS' | daemon_with_scene
- id: photo
  frame: [0, 0, 1000, 1000]
  touches: handle
  gestures:
    - {type: tap, id: double, numberOfTapsRequired: 2, action: zoom}
    - {type: tap, id: single, requireToFail: [double], action: open}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.5 0.5' 'wait 60' 'up 1' 'wait 80' 'down 1 0.5 0.5' 'wait 60' 'up 1'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
single | - | -
double | recognized | -
single | failed | required double
END
expect_values 'TOUCH_ACTION TOUCH_TARGET MESSAGE' TOUCH_CATEGORY=action <<'END'
zoom | home | double action zoom to home
zoom | home | home performs zoom: publish zoom
END
# The view got both taps, and their cancellation once they were one gesture.
has_entry TOUCH_CATEGORY=delivery TOUCH_ID=1 TOUCH_PHASE=ended 'TOUCH_REASON=delaysTouchesEnded of double'
expect_values 'TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches <<'END'
began | 1
began | 2
cancelled | 1
cancelled | 2
END

mark
touch Kiosk 'down 1 0.5 0.5' 'wait 60' 'up 1'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
single | - | -
double | failed | timeout
single | recognized | -
END
has_entry TOUCH_CATEGORY=action TOUCH_ACTION=open TOUCH_TARGET=home
