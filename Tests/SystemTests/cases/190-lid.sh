# A lid that closes cancels the touch under it; the finger that stays there counts for nothing until it is lifted

# A closed lid would have it suspend the machine.
systemctl stop systemd-logind.service
daemon_as_shipped
panel Kiosk win8-parallel
panel Lid lid
expect_like 'lid added Lid at /dev/input/event[0-9]+'
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
touch Lid 'close'
has_entry TOUCH_CATEGORY=system TOUCH_PANEL=Lid 'MESSAGE=lid closed'
has_entry TOUCH_CATEGORY=system TOUCH_ID=1 'TOUCH_REASON=lid closed'
has_entry TOUCH_RESPONDER=canvas TOUCH_PHASE=cancelled TOUCH_ID=1
touch Kiosk 'move 1 0.4 0.4' 'wait 40' 'up 1'
touch Lid 'open'
expect 'lid opened'
touch Kiosk 'down 1 0.2 0.2' 'up 1'
expect_values 'TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches <<'END'
began | 1
cancelled | 1
began | 2
ended | 2
END

# Closed before the daemon starts it says so only when it opens.
touch Lid 'close'
restart_daemon
expect_like 'lid added Lid at .*'
expect_never 'lid closed'
touch Lid 'open'
expect 'lid opened'
