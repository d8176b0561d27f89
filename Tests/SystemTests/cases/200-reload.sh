# A changed scene is taken by systemctl reload
# the same on each Debian

daemon_as_shipped
panel Kiosk win8-parallel
edit_scene 's/id: start$/id: begin/'
reload
expect_like 'scene loaded.*'
touch Kiosk 'down 1 0.875 0.175' 'wait 40' 'up 1'
expect 'begin touchesEnded {1} handle'
