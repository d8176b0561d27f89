# SIGTERM in mid-touch cancels the touch, and the daemon ends at once with status 0

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
systemctl stop touchd.service
expect 'touch 1 cancelled (terminated)'
expect 'canvas touchesCancelled {1} handle'
[[ $(systemctl show --property Result --value touchd.service) == success ]]
[[ $(systemctl show --property ExecMainStatus --value touchd.service) == 0 ]]
