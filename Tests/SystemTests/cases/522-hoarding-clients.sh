# Programs that put in what they can, under a finger, are refused at 64 MiB, and the daemon goes on
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, frame: [0, 0, 1000, 1000], touches: handle}
VIEWS
panel Kiosk win8-parallel
pid=$(daemon_pid)
before=$(allocated)
mark
touch Kiosk 'down 1 0.2 0.2'
python3 "$programs/attack.py" hoard 60 >"$run/attack" 2>&1 &
attack=$!
TIMEOUT=60 expect_like 'client hoarder refused \(limit\): .*'
highest=$(allocated)
kill "$attack"
figure "allocated: $before KiB, at the limit $highest KiB"
# What they put in takes little more than it counts; the line and the batch under way come on top.
((highest <= before + 2 * 64 * 1024))
touch Kiosk 'up 1'
expect 'touch 1 on canvas was handled by canvas'
[[ $(daemon_pid) == "$pid" ]]
