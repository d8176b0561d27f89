# A panel unplugged under two fingers cancels both touches, and plugged in again it starts anew

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2, down 2 0.4 0.4'
expect 'canvas touchesBegan {1,2} handle'
unplug Kiosk
expect 'touch 1 cancelled (panel removed)'
expect 'touch 2 cancelled (panel removed)'
expect 'canvas touchesCancelled {1,2} handle'
expect 'panel removed Kiosk (unplugged)'

panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
expect 'canvas touchesBegan {3} handle'
expect 'canvas touchesEnded {3} handle'
