# A suspend of the machine cancels the touch in flight; a finger that lies there until it wakes does not stick

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
pid=$(daemon_pid)
suspend
expect_like 'resumed after [2-7] s of suspend'
has_entry TOUCH_CATEGORY=system TOUCH_ID=1 TOUCH_REASON=suspended
touch Kiosk 'up 1' 'down 1 0.2 0.2' 'up 1'
expect_values 'TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches <<'END'
began | 1
cancelled | 1
began | 2
ended | 2
END

# A test of the kernel's own, which suspends devices and nothing else, is a suspend for which no sleep is booked.
echo devices >/sys/power/pm_test
echo 1 >/sys/module/suspend/parameters/pm_test_delay
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {3} handle'
clocks
echo mem >/sys/power/state
clocks
echo none >/sys/power/pm_test
expect 'touch 3 cancelled (panel released by the kernel)'
touch Kiosk 'up 1' 'down 1 0.2 0.2' 'up 1'
expect 'canvas touchesEnded {4} handle'
[[ $(journal TOUCH_CATEGORY=system --output cat | grep --count '^resumed after') == 1 ]]
[[ $(daemon_pid) == "$pid" ]]
