# A program gets the touches of its view as the journal tells them; without it the view does what the scene says
# the same on each Debian

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: paint, frame: [0, 0, 500, 1000], multipleTouchEnabled: true}
- {id: beside, frame: [500, 0, 500, 1000], touches: handle}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.5' 'up 1'
expect 'canvas touchesBegan {1} pass'
touchctl attach paint >"$run/touches" 2>"$run/talk" &
client=$!
eventually grep --quiet '^attached to canvas$' "$run/talk"

# A tap, a drag, a finger beside, and ten fingers, of which eight are on the view.
touch Kiosk 'down 1 0.2 0.5' 'up 1' 'down 1 0.1 0.1' 'move 1 0.1 0.3' 'move 1 0.1 0.5' 'up 1'
touch Kiosk 'down 1 0.7 0.5' 'up 1'
touch Kiosk "$(all_fingers down 0.5)" "$(all_fingers up)"
expect 'client paint attached to canvas'
expect 'canvas touchesBegan {2} to paint'
eventually all_touches_ended
last_end() { tail --lines=1 "$run/touches" | grep --quiet '^canvas ended'; }
eventually last_end
for phase in Began:began Ended:ended; do
    journal=$(messages TOUCH_CATEGORY=client | sed -n "s/^canvas touches${phase%:*} {\(.*\)} to paint$/\1/p")
    [[ -n $journal && $(sed -n "s/^canvas ${phase#*:} {\(.*\)} at .*/\1/p" "$run/touches") == "$journal" ]]
done
grep --quiet '^canvas began {2} at 200,' "$run/touches"
[[ $(grep --count '^canvas moved {3} at ' "$run/touches") == 2 ]]

# Killed with a finger down: that finger is dead until it lifts, and the next one finds the view as its file says.
mark
touch Kiosk 'down 1 0.2 0.5'
eventually is_written_like 'canvas touchesBegan .[0-9]*. to paint'
kill -KILL "$client"
expect 'client paint gone (closed)'
expect_like 'touch [0-9]* cancelled .paint gone.'
touch Kiosk 'up 1'
mark
touch Kiosk 'down 1 0.2 0.5' 'up 1'
expect_like 'canvas touchesBegan .[0-9]*. pass'
