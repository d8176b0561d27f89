# Programs that do their worst delay no touch, cost little memory, leave no descriptor open, and get nothing done
# the same on each Debian
# only in full

# How many microseconds later a touch may be decided under attack, at the 99.9th percentile. The emulator is several times
# slower than the machines for which it is 2 ms, and its one processor runs the attackers and the journal, too.
readonly limit=20000

views '{note: [{publish: noted}]}' <<'VIEWS' | daemon_with_scene
- {id: canvas, frame: [0, 0, 500, 1000], touches: handle}
- {id: level, class: slider, frame: [500, 0, 500, 100]}
VIEWS
printf 'log: {moves: all}\n' >>/etc/touchd/touchd.yaml
drop_in <<<'LogRateLimitIntervalSec=0'
restart_daemon
panel Kiosk win8-parallel

resident() {
    sed -n 's/^VmRSS:\s*\([0-9]*\) kB$/\1/p' "/proc/$(daemon_pid)/status"
}
# measure: sets latency to the 99.9th percentile of 1,000 moves, in microseconds.
measure() {
    local steps=('down 1 0.2 0.2') number
    mark
    for ((number = 0; number < 400; number++)); do steps+=('burst 3' 'wait 4'); done
    TIMEOUT=120 touch Kiosk "${steps[@]}" 'up 1'
    expect_like 'canvas touchesEnded .*'
    values TOUCH_LATENCY_USEC TOUCH_PHASE=moved | sort --numeric-sort >"$run/latencies"
    (($(wc -l <"$run/latencies") >= 900))
    latency=$(tail --lines=2 "$run/latencies" | head --lines=1)
}
# attack KIND SECONDS: in the background.
attack() {
    : >"$run/attack"
    nice python3 "$programs/attack.py" "$@" >>"$run/attack" 2>&1 &
    attack=$!
    eventually grep --quiet attacking "$run/attack"
}
attack_ends() {
    wait "$attack" || { cat "$run/attack"; false; }
    figure "$(<"$run/attack")"
    files_are_closed "$files"
}

measure
quiet=$latency
files=$(idle_open_files)
before=$(resident)
mark
attack_begun=$begun
attack everything 3
measure
highest=$(resident)
attack_ends
# The first that never reads may be gone before the measurement begins, and find no room afterwards.
begun=$attack_begun
figure "p99.9 from touch to decision: $quiet us, under attack $latency us"
figure "resident: $before KiB, under attack $highest KiB"
((latency <= quiet + limit))
for end in full garbage; do grep --quiet " $end=" "$run/attack"; done
for code in badLine notAllowed unknownRequest limit; do grep --quiet " $code=" "$run/attack"; done
expect 'client garbage gone (garbage)'
expect 'client deaf gone (behind)'
# At most 24 of them are connected at a time.
((highest <= before + 24 * 1024))

# spend KIND KIB: programs that never read what they ask for take no more memory than that.
spend() {
    local before highest
    before=$(resident)
    attack "$1" 2
    sleep 1
    highest=$(resident)
    attack_ends
    figure "resident: $before KiB, with $1 $highest KiB"
    ((highest <= before + $2))
}
spend deaf $((20 * 1024))
# At most 16 MiB of state wait for one that asks for trees; in memory they take more.
spend trees $((4 * 16 * 1024))
touch Kiosk 'down 1 0.2 0.2' 'up 1'
eventually all_touches_ended
