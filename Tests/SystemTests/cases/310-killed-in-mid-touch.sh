# A daemon killed in mid-touch is started again, and the finger that is still down begins
# the same on each Debian

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
mark
systemctl kill --signal=KILL touchd.service
expect 'canvas touchesBegan {1} handle'
touch Kiosk 'up 1'
expect 'canvas touchesEnded {1} handle'
[[ $(systemctl show --property NRestarts --value touchd.service) == 1 ]]
