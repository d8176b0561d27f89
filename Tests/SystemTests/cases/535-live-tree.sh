# An administrator looks into the running daemon's tree and changes it, each with its lines in the journal
# the same on each Debian
# only in full

views '{order: [{publish: order.start}]}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: paint, frame: [0, 0, 500, 500], touches: handle}
- {id: level, class: slider, frame: [0, 500, 500, 100]}
- {id: start, class: button, frame: [500, 0, 500, 1000], on: {touchUpInside: order}}
VIEWS
panel Kiosk win8-parallel
touchctl tree | grep --quiet '^ *level  *slider  *0,500 500x100  *.*value 0$'
touchctl tree --json | grep --quiet '"id":"canvas","kind":"view",.*"client":"paint"'
touchctl explain --at 100,100 --json | grep --quiet '"rev":[0-9]*,.*"client":{"name":"paint","attached":false}'

touchctl watch --json >"$run/events" &
eventually grep --quiet '"event":"current"' "$run/events"

# Each change is in the journal, with the watchers, and in the tree.
touchctl set level value=0.7
expect 'client control performs: set level value 0.7'
eventually grep --quiet '"by":"control","changes":\[{"set":"level","keys":{"value":0.7}}\]' "$run/events"
echo '{id: milk, class: button, frame: [0, 600, 500, 400], on: {touchUpInside: order}}' >"$run/milk.yaml"
touchctl insert start - --at 0 <"$run/milk.yaml"
touchctl tree | grep --quiet '^ *milk  *button'
touchctl remove milk
expect 'client control performs: remove milk'
touchctl set canvas hidden=true
touchctl explain --at 100,100 | grep --quiet 'skipped with all in it: hidden'
touch Kiosk 'down 1 0.1 0.1' 'up 1'
expect_never 'canvas touchesBegan {1} handle'
touchctl action order --from start
expect 'client control performs: action order from start'

# A batch is done whole or not at all, and its refusal names the mistake.
status=0
printf '%s\n' '- set: {view: canvas, hidden: false}' '- remove: tea' |
    touchctl perform - 2>"$run/refusal" || status=$?
((status == 1))
grep --quiet '^touchctl: unknownId: .* (effect 1)$' "$run/refusal"
expect_like 'client control refused \(unknownId\): .*'
touchctl explain --at 100,100 | grep --quiet 'skipped with all in it: hidden'

# Effects of an administrator may run programs.
printf -- '- run: [/usr/bin/echo, done]\n' | touchctl perform -
expect_like 'client control performs: run .*'

# A scene stays until the next reload, and keeps nothing but the values of controls.
views '{}' <<'VIEWS' >"$run/other.yaml"
- {id: other, frame: [0, 0, 1000, 1000], touches: handle}
VIEWS
touchctl scene "$run/other.yaml"
expect_like 'scene .* replaced by control'
eventually grep --quiet '"event":"scene",.*"by":"control"' "$run/events"
touch Kiosk 'down 1 0.1 0.1' 'up 1'
expect_like 'other touchesBegan .[0-9]*. handle'
reload
eventually grep --quiet '"event":"scene",.*"by":"reload"' "$run/events"
touchctl tree | grep --quiet '^ *level  *slider'

# Who is connected is listed; the list of nobody is empty.
touchctl clients --json >"$run/clients"
fails grep --quiet '"socket":"apps"' "$run/clients"
touchctl attach paint >"$run/touches" 2>"$run/talk" &
client=$!
eventually grep --quiet '^attached to canvas$' "$run/talk"
touchctl clients | grep --quiet "^paint (process $client at apps): attached to canvas, 0 bytes unsent, since 20"
kill "$client"
