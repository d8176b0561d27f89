# Fingers without end, beside programs that attach, watch, read slowly, come and go: no violation, and memory stays flat
# the same on each Debian
# only in full

# A day of it is tried by hand: SOAK=86400.
readonly seconds=${SOAK:-20}
RANDOM=${SEED:-1}

views '{order: [{publish: order.start}]}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: paint, frame: [0, 0, 500, 500], multipleTouchEnabled: true}
- {id: page, client: slow, frame: [500, 0, 500, 500], multipleTouchEnabled: true}
- {id: track, client: racer, frame: [0, 500, 500, 500], multipleTouchEnabled: true, gestures: [{type: pan, id: slide}]}
- {id: level, class: slider, frame: [500, 500, 500, 250]}
- {id: start, class: button, frame: [500, 750, 500, 250], on: {touchUpInside: order}}
VIEWS
drop_in <<<'LogRateLimitIntervalSec=0'
restart_daemon
panel Kiosk win8-parallel

# begin NAME COMMAND...: a program that ends well by itself when the time is up; it writes to $run/NAME.
programs_begun=()
begin() {
    python3 "${@:2}" >"$run/$1" 2>&1 &
    programs_begun+=("$!:$1")
}
begin attached /root/system-test/bin/verify.py /run/touchd/apps.sock paint --seconds "$seconds" --lines 1000000000
begin watching /root/system-test/bin/verify.py /run/touchd/apps.sock watcher --watch --seconds "$seconds" --lines 1000000000
mkfifo "$run/end"
exec {end}<>"$run/end"
python3 "$programs/slow.py" slow 4000 "$seconds" <&"$end" >"$run/slow" 2>&1 &
programs_begun+=("$!:slow")
begin racing "$programs/racer.py" "$seconds"
eventually grep --quiet attached "$run/slow"
expect 'client paint attached to canvas'

place() { printf '0.%02d 0.%02d' $((RANDOM % 98 + 1)) $((RANDOM % 98 + 1)); }
# gesture: adds one to the steps.
gesture() {
    case $((RANDOM % 5)) in
    0) steps+=("down 1 $(place)" 'wait 30' 'up 1') ;;
    1) steps+=("down 1 $(place)" "move 1 $(place)" "move 1 $(place)" 'wait 50' "move 1 $(place)" 'up 1') ;;
    2) steps+=("down 1 $(place), down 2 $(place)" "move 1 $(place), move 2 $(place)" 'up 1' "move 2 $(place)" 'up 2') ;;
    3) steps+=("$(all_fingers down "0.$((RANDOM % 90 + 10))")" 'wait 40' "$(all_fingers up)") ;;
    4) steps+=("down 1 $(place)" 'burst 5' "down 2 $(place)" 'burst 5' 'up 1, up 2') ;;
    esac
    steps+=("wait $((RANDOM % 300))")
}

begun_at=$SECONDS
first=
touches=0
rounds=0
while ((SECONDS < begun_at + seconds)); do
    mark
    steps=()
    for _ in {1..20}; do gesture; done
    TIMEOUT=120 touch Kiosk "${steps[@]}"
    eventually all_touches_ended
    touches=$((touches + $(touch_numbers began | wc -l)))
    rounds=$((rounds + 1))
    if ((rounds % 10 == 0)); then reload; fi
    if [[ -z $first ]] && ((SECONDS >= begun_at + seconds / 3)); then first=$(allocated); fi
done
last=$(allocated)
echo now >&"$end"
for program in "${programs_begun[@]}"; do
    wait "${program%%:*}" || { cat "$run/${program#*:}"; false; }
    figure "${program#*:}: $(tail --lines=1 "$run/${program#*:}")"
done
fails grep --quiet behind "$run/slow"
figure "$touches touches in $seconds s; allocated after a third $first KiB, at the end $last KiB"
((last <= first + 1024))
