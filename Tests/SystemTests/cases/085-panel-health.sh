# A panel that touches itself is found in the journal and by touchctl; a quiet one wakes nobody
# only in full

# wakings: how often the daemon has been put to sleep and woken.
wakings() {
    sed -n 's/^voluntary_ctxt_switches:\s*//p' "/proc/$(daemon_pid)/status"
}

daemon_as_shipped
panel Kiosk win8-parallel
touchctl health | grep --quiet '^Kiosk'
steps=()
for _ in 1 2 3 4 5; do steps+=('down 1 0.95 0.024' 'up 1' 'wait 12854'); done
TIMEOUT=120 touch Kiosk "${steps[@]}"
has_entry TOUCH_FAULT=periodicGhost TOUCH_FAULT_STATE=raised
journal TOUCH_FAULT=periodicGhost --output cat | grep --extended-regexp '^Kiosk.* touches itself at 9[45]\.[0-9]*%,2\.[0-9]*% every 12\.[89]'
journal --catalog TOUCH_FAULT=periodicGhost | grep --quiet --ignore-case firmware
status=0
touchctl health >"$run/health" || status=$?
((status == 1))
grep --quiet periodicGhost "$run/health"
touchctl devices | grep --quiet periodicGhost

# Nothing that it did was held back.
[[ $(touch_numbers began | wc --lines) == 5 ]]
all_touches_ended

# A healthy panel: in ten minutes nobody is woken but by the sign of life that systemd gets every 15 seconds.
restart_daemon
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
expect_like 'touch 1 on .*'
sleep 20
before=$(wakings)
sleep 600
after=$(wakings)
figure "$((after - before)) wakings in 600 s"
((after - before <= 600 / 15 + 1))
touchctl health
