# A finger that is down before the daemon starts begins when it starts
# the same on each Debian

daemon_as_shipped
systemctl stop touchd.service
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
restart_daemon
expect 'canvas touchesBegan {1} handle'
touch Kiosk 'up 1'
expect 'canvas touchesEnded {1} handle'
