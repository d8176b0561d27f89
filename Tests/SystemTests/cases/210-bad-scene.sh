# A bad scene makes systemctl reload fail where the mistake is, and the scene in force stays
# the same on each Debian

daemon_as_shipped
panel Kiosk win8-parallel
edit_scene 's/multipleTouchEnabled/multipleTouchEnable/'
fails systemctl reload touchd.service
expect_like '.*scenes/kiosk\.yaml:[0-9]+:[0-9]+: .*multipleTouchEnable.*'
systemctl is-active touchd.service
touch Kiosk 'down 1 0.2 0.2, down 2 0.4 0.4' 'wait 40' 'up 1, up 2'
expect 'canvas touchesBegan {1,2} handle'
expect 'canvas touchesEnded {1,2} handle'
