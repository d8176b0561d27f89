# A suspend of the machine cancels the touch in flight; a finger that lies there until it wakes does not stick

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
pid=$(daemon_pid)
suspend_for 3
# After a second suspend the emulator's clock may catch up with the host's; 086 has the length of a first one.
expect_like 'resumed after [0-9]+ s of suspend'
has_entry TOUCH_CATEGORY=system TOUCH_ID=1 TOUCH_REASON=suspended
touch Kiosk 'up 1' 'down 1 0.2 0.2' 'up 1'
expect_values 'TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches <<'END'
began | 1
cancelled | 1
began | 2
ended | 2
END
[[ $(daemon_pid) == "$pid" ]]
