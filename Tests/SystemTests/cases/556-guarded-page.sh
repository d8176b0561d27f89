# A corner of the scene never reaches the clone, three fingers that are held are cancelled there, the rest arrives

cat <<'SCENE' | daemon_with_scene
version: 1
screens: [{id: main, size: [1280, 800]}]
application: {id: app, actions: {menu: [{publish: kiosk.menu}]}}
windows:
  - {id: page, client: browser, multipleTouchEnabled: true, gestures: [
      {type: longPress, numberOfTouchesRequired: 3, minimumPressDuration: 3, action: menu, actionStates: began}]}
  - {id: guard, level: alert, hitTest: passThrough, subviews: [{id: corner, frame: [0, 0, 40, 40], touches: handle}]}
SCENE
grab_while browser
restart_daemon
panel Kiosk win8-parallel
start_clone
listen_to_seat
eventually libinput_added 'touchd browser'
touch Kiosk 'down 1 0.01 0.01' 'move 1 0.5 0.5' 'up 1'
expect 'corner touchesEnded {1} handle'
touch Kiosk 'down 1 0.5 0.25' 'up 1'
libinput_gets 'DOWN 0,UP 0'
touch Kiosk 'down 1 0.2 0.5, down 2 0.4 0.5, down 3 0.6 0.5' 'wait 3200'
libinput_gets 'DOWN 0,DOWN 1,DOWN 2,CANCEL 0,CANCEL 1,CANCEL 2'
expect 'app performs menu: publish kiosk.menu'
touch Kiosk 'up 1, up 2, up 3' 'down 1 0.3 0.5, down 2 0.6 0.5' 'up 1, up 2'
libinput_gets 'DOWN 0,DOWN 1,UP 0,UP 1'
