# A wall clock that is set to and fro moves no timer: a press that waits begins when its time has passed

views '{menu: []}' <<'VIEWS' | daemon_with_scene
- id: photo
  frame: [0, 0, 1000, 1000]
  gestures: [{type: longPress, id: press, minimumPressDuration: 4, action: menu}]
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.5 0.5'
has_entry TOUCH_CATEGORY=hit TOUCH_ID=1
now=$(date +%s)
date --set "@$((now + 3600))"
sleep 1
date --set "@$((now + 1))"
fails is_there TOUCH_STATE=began
expect 'press on photo possible to began'
fails is_there TOUCH_CATEGORY=system TOUCH_ID=1
mapfile -t moments < <(values __MONOTONIC_TIMESTAMP TOUCH_CATEGORY=hit; values __MONOTONIC_TIMESTAMP TOUCH_STATE=began)
waited=$((moments[1] - moments[0]))
((waited > 3900000 && waited < 4500000))
touch Kiosk 'up 1'
expect 'press on photo began to ended'
