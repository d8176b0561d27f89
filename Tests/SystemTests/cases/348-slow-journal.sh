# While a slow journal keeps losing entries, it gets a report every five seconds, not only when the flood is over
# only in full

loss_times() {
    journal --output short-monotonic TOUCH_CATEGORY=system | sed -n 's/^\[ *\([0-9.]*\)\].* decisions lost (seq .*/\1/p'
}

daemon_that_logs_all_moves
journald=$(systemctl show --property MainPID --value systemd-journald.service)
# It runs for a twentieth of the time.
while sleep 0.38; do
    kill -CONT "$journald"
    sleep 0.02
    kill -STOP "$journald"
done &
brake=$!
steps=()
for _ in {1..300}; do steps+=('burst 40' 'wait 50'); done
TIMEOUT=120 touch Kiosk 'down 1 0.2 0.2' "${steps[@]}" 'up 1'
kill "$brake"
signal_journal CONT
touch Kiosk 'down 2 0.2 0.2' 'up 2'
expect 'canvas touchesEnded {2} handle'

# From the first loss to the last no pause is longer than five seconds, and what a report waits behind others in a journal that
# is mostly stopped.
(($(loss_times | wc -l) >= 3))
loss_times | awk 'NR > 1 && $1 - before > 10 { print "silent for " $1 - before " s"; failed = 1 }
    { before = $1 } END { exit failed }'
