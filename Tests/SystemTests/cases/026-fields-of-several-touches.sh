# Touches and hit-tests keep their order in the journal, also when older entries have some of their values
# the same on each Debian
# only in full

views '{uncover: [{set: {view: cover, hidden: true}}]}' <<'VIEWS' | daemon_with_scene
- id: canvas
  frame: [0, 0, 1000, 800]
  touches: handle
  multipleTouchEnabled: true
- {id: cover, frame: [0, 0, 500, 500], touches: handle}
- id: lift
  class: button
  frame: [0, 800, 1000, 200]
  on: {touchUpInside: uncover}
VIEWS
panel Kiosk win8-parallel

# The journal sorts the items of an entry by where they first came in its file: 200 and touch 2 come before 700.
touch Kiosk 'down 1 0.2 0.6' 'wait 600' 'up 1' 'wait 600'
touch Kiosk 'down 1 0.7 0.7, down 2 0.2 0.6' 'wait 600' 'up 1, up 2' 'wait 600'
expect 'canvas touchesEnded {2,3} handle'
touches='.TOUCH_TOUCHES | fromjson | map([.id, (.x | round), (.y | round), .tapCount])'
expect_json "$touches" TOUCH_CATEGORY=touches TOUCH_RESPONDER=canvas TOUCH_PHASE=began <<'END'
[[1,200,600,1]]
[[2,700,700,1],[3,200,600,1]]
END
# Any of the touches finds the entry; a position has fields of its own only if there is one touch.
has_entry TOUCH_ID=3 TOUCH_PHASE=began TOUCH_RESPONDER=canvas
expect_json '[.TOUCH_ID, (.TOUCH_X != null), (.TOUCH_TAP_COUNT != null)]' \
    TOUCH_CATEGORY=touches TOUCH_RESPONDER=canvas TOUCH_PHASE=began <<'END'
["1",true,true]
[["2","3"],false,false]
END

# The same views are asked for every touch; once the cover is hidden, its answer in the middle is new to the file.
touch Kiosk 'down 1 0.1 0.1' 'wait 40' 'up 1' 'down 1 0.5 0.9' 'wait 40' 'up 1' 'down 1 0.1 0.1' 'wait 40' 'up 1'
expect 'canvas touchesEnded {6} handle'
expect_json '.TOUCH_HIT | split("\n") | .[-6:]' TOUCH_CATEGORY=hit TOUCH_ID=4 <<'END'
["root hitTest","root pointInside yes","lift hitTest","lift pointInside no","cover hitTest","cover pointInside yes"]
END
expect_json '.TOUCH_HIT | split("\n") | .[-6:]' TOUCH_CATEGORY=hit TOUCH_ID=6 <<'END'
["lift hitTest","lift pointInside no","cover hitTest","cover skipped (hidden)","canvas hitTest","canvas pointInside yes"]
END
expect_json '.TOUCH_HIT | split("\n") | length' TOUCH_CATEGORY=hit TOUCH_ID=6 <<'END'
10
END
