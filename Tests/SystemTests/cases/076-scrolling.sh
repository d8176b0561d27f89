# A list scrolls: a flick from a panel, a tap on what came under the finger, a held button and a slider in the list
# the same on each Debian
# only in full

views '{open: [{publish: open}], dim: [{publish: dim}]}' <<'VIEWS' | daemon_with_scene
- id: list
  class: scrollView
  frame: [0, 0, 1000, 1000]
  contentSize: [1000, 9000]
  subviews:
    - {id: level, class: slider, frame: [0, 400, 1000, 100], knobWidth: 100, on: {valueChanged: dim}}
    - {id: near, class: button, frame: [0, 600, 1000, 100], on: {touchUpInside: open}}
    - {id: far, class: button, frame: [0, 700, 1000, 8300], on: {touchUpInside: open}}
VIEWS
panel List win8-parallel
touch List 'down 1 0.5 0.65' 'wait 16' 'move 1 0.5 0.6' 'wait 16' 'move 1 0.5 0.5' 'wait 16' 'move 1 0.5 0.35' 'up 1'    # 1: near, and the list scrolls
expect_like 'near withholds touchesBegan .* \(delaysContentTouches of list\)'
expect_like 'list willBeginDragging 0,0'
expect_like 'near drops touchesBegan .* \(list.pan\)'
expect_like 'list didEndDragging 0,290[.0-9]* velocity 0,[0-9]+ target 0,[0-9.]+'
TIMEOUT=20 expect_like 'list didEndDecelerating 0,[0-9.]+'
touch List 'down 1 0.5 0.65' 'wait 60' 'up 1'                                   # 2: what is there now
touch List 'down 1 0.5 0.65' 'wait 250' 'move 1 0.5 0.6' 'wait 60' 'up 1'       # 3: it keeps the finger
expect_like 'list.pan on list possible to failed \(touchesShouldCancel of far\)'
expect_values 'TOUCH_ID TOUCH_OUTCOME TOUCH_VIEW TOUCH_ACTION TOUCH_RESPONDER' TOUCH_CATEGORY=outcome <<'END'
1 | handled | near | - | list
2 | acted | far | open | far
3 | acted | far | open | far
END

# Sideways the finger is the slider's.
restart_daemon
panel Slide win8-parallel
touch Slide 'down 1 0.05 0.45' 'wait 16' 'move 1 0.1 0.45' 'wait 16' 'move 1 0.3 0.46' 'up 1'
expect_like 'list.pan on list possible to failed \(direction\)'
eventually is_written 'touch 1 on level did dim'
