# A bad scene taken by SIGHUP alone is refused with one record, and the next good one is taken
# the same on each Debian
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
edit_scene 's/multipleTouchEnabled/multipleTouchEnable/'
systemctl kill --signal=HUP touchd.service
expect_like '.*scenes/kiosk\.yaml:[0-9]+:[0-9]+: .*'
has_entry PRIORITY=3
touch Kiosk 'down 1 0.875 0.175' 'wait 40' 'up 1'
expect 'start touchesEnded {1} handle'

edit_scene 's/multipleTouchEnable:/multipleTouchEnabled:/; s/id: start$/id: begin/'
reload
expect_like 'scene loaded.*'
touch Kiosk 'down 1 0.875 0.175' 'wait 40' 'up 1'
expect 'begin touchesEnded {2} handle'
