# A client that reads slowly gets every edge, and moves merged; one too slow for edges goes, or that never reads; others are unharmed
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: slow, frame: [0, 0, 500, 1000], multipleTouchEnabled: true}
- {id: beside, client: brisk, frame: [500, 0, 500, 1000], multipleTouchEnabled: true}
VIEWS
panel Kiosk win8-parallel
touchctl attach brisk >"$run/brisk" 2>"$run/talk" &
eventually grep --quiet '^attached to beside$' "$run/talk"

# Ten fingers, 1,000 frames a second, 2,000 bytes a second.
mkfifo "$run/end"
python3 "$programs/slow.py" slow 2000 3 <"$run/end" >"$run/slow" 2>&1 &
slow=$!
exec {end}>"$run/end"
eventually grep --quiet attached "$run/slow"
steps=("$(all_fingers down 0.5)")
for _ in {1..400}; do steps+=('burst 2' 'wait 2'); done
TIMEOUT=120 touch Kiosk "${steps[@]}" "$(all_fingers up)" 'down 1 0.2 0.2' 'up 1' 'down 1 0.7 0.2' 'up 1'
expect_like 'touch 12 on beside was handled by beside.*'
exec {end}>&-
wait "$slow" || { cat "$run/slow"; false; }
figure "$(tail --lines=1 "$run/slow")"
# value NAME: what the client has counted.
value() {
    sed --quiet --regexp-extended "s/.*\\b$1=([0-9]+).*/\\1/p" "$run/slow"
}
(($(value began) == 9 && $(value ended) == 9 && $(value cancelled) == 0))
# What was merged adds up to the calls that there were, in far fewer lines.
calls=$(values TOUCH_MOVES TOUCH_RESPONDER=canvas TOUCH_ID=1 | grep --max-count=1 '[0-9]')
(($(value canvas) == calls && calls >= 800 && $(value lines) < calls / 2))
[[ $(grep --count '^beside began ' "$run/brisk") == "$(grep --count '^beside ended ' "$run/brisk")" ]]
[[ $(sed --quiet 's/^beside ended {\(.*\)} at .*/\1/p' "$run/brisk") == $'9,10\n12' ]]
fails is_written_like 'client (slow|brisk) gone .*(behind|silent).*'

# One that shows that it lives and hardly reads is given up when too much waits for it, and hears so.
exec {end}<>"$run/end"
python3 "$programs/slow.py" slow 100 600 <&"$end" >"$run/behind" 2>&1 &
slow=$!
eventually grep --quiet attached "$run/behind"
mark
# It has a second to read its last lines.
{
    grep --quiet --line-regexp 'client slow gone (behind)' \
        < <(exec journalctl --follow --since "$begun" --output cat --unit touchd.service)
    echo now >&"$end"
} &
steps=()
for _ in {1..100}; do steps+=('down 1 0.2 0.2' 'wait 4' 'up 1' 'wait 4'); done
rounds=0
until is_written 'client slow gone (behind)'; do
    ((rounds < 20))
    TIMEOUT=60 touch Kiosk "${steps[@]}" 'down 1 0.7 0.2' 'up 1'
    rounds=$((rounds + 1))
done
wait "$slow" || { cat "$run/behind"; false; }
figure "at most $((rounds * 200)) edges: $(tail --lines=1 "$run/behind")"
grep --quiet ' behind [1-9]' "$run/behind"
# The other one has had all of them.
ended_are() { [[ $(grep --count '^beside ended' "$run/brisk") == $((2 + rounds)) ]]; }
eventually ended_are

# One that never reads and shows no sign of life.
read -r <&"$end"
python3 "$programs/slow.py" slow 0 600 <&"$end" >"$run/deaf" 2>&1 &
eventually grep --quiet attached "$run/deaf"
touch Kiosk 'down 1 0.2 0.2' 'wait 4500' 'up 1'
expect 'client slow gone (silent)'
touch Kiosk 'down 1 0.2 0.2' 'up 1' 'down 1 0.7 0.2' 'up 1'
expect_like 'canvas touchesBegan .[0-9]*. pass'
expect_like 'beside touchesEnded .[0-9]*. to brisk'
eventually all_touches_ended
