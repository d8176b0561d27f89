# However many touches there are, the daemon's memory does not grow

readonly touches=${TOUCHES:-2000}

# resident: of the daemon, in KiB.
resident() {
    sed -n 's/^VmRSS:\s*\([0-9]*\) kB$/\1/p' "/proc/$(daemon_pid)/status"
}

# tap COUNT: on the canvas.
tap() {
    local steps=() number
    for ((number = 0; number < $1; number++)); do steps+=('down 1 0.2 0.2' 'up 1'); done
    TIMEOUT=600 touch Kiosk "${steps[@]}"
}

daemon_as_shipped
drop_in <<<'LogRateLimitIntervalSec=0'
restart_daemon
panel Kiosk win8-parallel
# Until the memory of touches is full, and the queue of what journald has not taken yet has been as long as it becomes.
for _ in {1..4}; do tap 500; done
before=$(resident)
for ((done = 0; done < touches; done += 500)); do tap 500; done
after=$(resident)
echo "resident before $before KiB, after $after KiB, $touches touches"
((after <= before + 512))
last=$((2000 + (touches + 499) / 500 * 500))
touchctl why "$last" | grep --fixed-strings "touch $last on canvas was handled by canvas"
status=0
touchctl why 1 || status=$?
((status == 1))
