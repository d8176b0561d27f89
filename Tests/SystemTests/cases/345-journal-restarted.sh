# While the journal is restarted in mid-touch the touch goes on, and not one entry is missing

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
systemctl restart systemd-journald.service &
touch Kiosk 'move 1 0.3 0.3' 'wait 20' 'up 1' 'wait 20' 'down 2 0.2 0.2' 'wait 20' 'up 2'
wait "$!"
touch Kiosk 'down 3 0.2 0.2' 'up 3'
expect_values 'TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches <<'END'
began | 1
moved | 1
ended | 1
began | 2
ended | 2
began | 3
ended | 3
END
