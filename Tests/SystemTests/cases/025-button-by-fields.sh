# A press of a button is read back field by field, and a tap recognizer around it fails because of the control
# the same on each Debian

views '{order: [{publish: order}], close: [{publish: close}]}' <<'VIEWS' | daemon_with_scene
- id: card
  frame: [0, 0, 1000, 1000]
  gestures: [{type: tap, id: tap, action: close}]
  subviews:
    - id: buy
      class: button
      frame: [100, 100, 200, 100]
      on: {touchUpInside: order}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.15' 'wait 60' 'up 1'
expect_values 'TOUCH_RESPONDER TOUCH_CONTROL_EVENT TOUCH_WINDOW' TOUCH_CATEGORY=control <<'END'
buy | touchDown | window
buy | touchUpInside | window
buy | primaryActionTriggered | window
END
expect_values 'TOUCH_ACTION TOUCH_TARGET MESSAGE' TOUCH_CATEGORY=action <<'END'
order | home | buy action order to home
order | home | home performs order: publish order
END
expect_values 'TOUCH_RECOGNIZER TOUCH_STATE TOUCH_REASON' TOUCH_CATEGORY=state <<'END'
tap | failed | control
END

# A finger that slides off sends no action; what the button sends for each move goes with the moves, which are one entry.
mark
touch Kiosk 'down 1 0.12 0.15' 'move 1 0.2 0.19' 'move 1 0.8 0.8' 'up 1'
expect_values TOUCH_CONTROL_EVENT TOUCH_CATEGORY=control <<'END'
touchDown
touchDragExit
touchUpOutside
END
has_entry TOUCH_RECOGNIZER=tap TOUCH_STATE=failed TOUCH_REASON=moved
fails is_there TOUCH_CATEGORY=action
