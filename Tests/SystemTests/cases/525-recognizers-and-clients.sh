# Recognizers take a client's touches, and withhold them, as from any view
# the same on each Debian
# only in full

views '{note: [{publish: noted}]}' <<'VIEWS' | daemon_with_scene
- {id: strip, client: paint, frame: [0, 0, 500, 500], gestures: [{type: pan, id: slide, action: note}]}
- id: page
  client: paint
  frame: [500, 0, 500, 500]
  multipleTouchEnabled: true
  gestures: [{type: longPress, id: three, numberOfTouchesRequired: 3, minimumPressDuration: 1, action: note}]
- id: late
  client: paint
  frame: [0, 500, 1000, 500]
  gestures: [{type: tap, id: twice, numberOfTapsRequired: 2, delaysTouchesBegan: true, action: note}]
VIEWS
panel Kiosk win8-parallel
client paint
touch Kiosk 'down 1 0.2 0.2' 'move 1 0.3 0.2' 'move 1 0.4 0.2' 'up 1'
touch Kiosk 'down 1 0.6 0.2, down 2 0.7 0.2, down 3 0.8 0.2' 'wait 1100' 'up 1, up 2, up 3'
# Withheld and dropped, then withheld and released with its first place.
touch Kiosk 'down 1 0.2 0.7' 'up 1' 'down 1 0.2 0.7' 'up 1' 'wait 1000' 'down 1 0.3 0.7' 'move 1 0.5 0.7' 'up 1'
expect_events paint <<'EVENTS'
strip began {1} 200,200
strip cancelled {1} 300,200 (slide)
page began {2} 100,200 {3} 200,200 {4} 300,200
page cancelled {2} 100,200 {3} 200,200 {4} 300,200 (three)
late began {7} 300,200
late moved {7} 500,200
late ended {7} 500,200
EVENTS
