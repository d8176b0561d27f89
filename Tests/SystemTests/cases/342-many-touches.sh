# However many touches there are, the daemon's memory does not grow
# the same on each Debian
# only in full

readonly touches=${TOUCHES:-2000}

# tap COUNT: on the canvas. Without a wait the kernel's buffer may run over, and touches are missing.
tap() {
    local -a steps
    # shellcheck disable=SC2046
    mapfile -t steps < <(printf 'down 1 0.2 0.2\nwait 1\nup 1\nwait 1\n%.0s' $(seq "$1"))
    TIMEOUT=600 touch Kiosk "${steps[@]}"
}

daemon_as_shipped
drop_in <<<'LogRateLimitIntervalSec=0'
restart_daemon
panel Kiosk win8-parallel
# Until the memory of touches is full, and the queue of what journald has not taken yet has been as long as it becomes.
for _ in {1..4}; do tap 500; done
before=$(allocated)
for ((done = 0; done < touches; done += 500)); do tap 500; done
after=$(allocated)
figure "allocated before $before KiB, after $after KiB, $touches touches"
((after <= before + 512))
last=$((2000 + (touches + 499) / 500 * 500))
touchctl why "$last" | grep --fixed-strings "touch $last on canvas was handled by canvas"
status=0
touchctl why 1 || status=$?
((status == 1))
