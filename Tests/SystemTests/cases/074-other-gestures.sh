# Pan, swipe, rotation and screen edge: each begins or fails, with the cause

views '{did: []}' <<'VIEWS' | daemon_with_scene
- id: map
  frame: [100, 0, 400, 500]
  gestures: [{type: pan, id: pan, action: did}]
- id: pages
  frame: [500, 0, 500, 500]
  gestures: [{type: swipe, id: swipe, direction: left, action: did}]
- id: knob
  frame: [100, 500, 900, 500]
  multipleTouchEnabled: true
  gestures: [{type: rotation, id: rotation, action: did}]
- id: edge
  frame: [0, 0, 100, 1000]
  gestures: [{type: screenEdgePan, id: drawer, edges: left, action: did}]
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2' 'move 1 0.3 0.2' 'move 1 0.4 0.2' 'up 1' 'down 1 0.2 0.2' 'wait 40' 'up 1' \
    'down 1 0.9 0.2' 'move 1 0.7 0.2' 'up 1' 'down 1 0.6 0.2' 'move 1 0.8 0.2' 'up 1' \
    'down 1 0.6 0.2' 'wait 700' 'up 1' \
    'down 1 0.3 0.7, down 2 0.7 0.7' 'move 1 0.3 0.8, move 2 0.7 0.6' 'up 1, up 2' \
    'down 1 0.005 0.5' 'move 1 0.3 0.5' 'up 1' 'down 1 0.05 0.5' 'move 1 0.3 0.5' 'up 1'
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
pan | began | -
pan | changed | -
pan | ended | -
pan | failed | lifted
swipe | recognized | -
swipe | failed | direction
swipe | failed | timeout
rotation | began | -
rotation | ended | -
drawer | began | -
drawer | ended | -
drawer | failed | edge
END
