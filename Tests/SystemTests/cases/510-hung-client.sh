# A program that hangs costs four seconds at most, and only itself
# the same on each Debian

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: paint, frame: [0, 0, 500, 1000]}
- {id: beside, frame: [500, 0, 500, 1000], touches: handle}
VIEWS
panel Kiosk win8-parallel
touchctl attach paint >"$run/touches" 2>"$run/talk" &
client=$!
eventually grep --quiet '^attached to canvas$' "$run/talk"
kill -STOP "$client"
touch Kiosk 'down 1 0.2 0.5'
expect 'canvas touchesBegan {1} to paint'
touch Kiosk 'down 2 0.7 0.5' 'up 2'
expect 'beside touchesEnded {2} handle'
expect 'client paint gone (silent)'
expect 'touch 1 cancelled (paint gone)'
touch Kiosk 'up 1' 'down 1 0.2 0.5' 'up 1'
expect 'canvas touchesBegan {3} pass'
kill -KILL "$client"
