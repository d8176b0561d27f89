# A dark screen is woken by a touch that presses nothing; the next one presses what it hits
# the same on each Debian
# only in full

cp -r "$tree/config/examples/." /etc/touchd/
restart_daemon
panel Kiosk win8-parallel
touchctl foreground blank
touchctl subscribe >"$run/topics" &
listens() {
    [[ $(touchctl status --json) == *'"clients":2'* ]]
}
eventually listens
touch Kiosk 'down 1 0.5 0.45' 'wait 60' 'up 1'
expect 'darkness performs wake: publish screen.wake'
expect 'foreground kiosk'
touch Kiosk 'down 1 0.5 0.45' 'wait 60' 'up 1'
expect 'counter performs addCappuccino: publish order.add.cappuccino'
eventually grep --quiet order.add.cappuccino "$run/topics"
[[ $(<"$run/topics") == $'screen.wake\norder.add.cappuccino' ]]
expect_values 'TOUCH_VIEW TOUCH_APP' TOUCH_CATEGORY=hit <<'END'
dark | blank
cappuccino | kiosk
END
kill "$!"
