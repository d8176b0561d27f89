# An action that takes all memory is killed, and the daemon goes on with its touches
# only in full

views '{greedy: [{run: [/usr/bin/tail, /dev/zero], timeout: 60}]}' <<'VIEWS' | daemon_with_scene
- {id: greedy, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: greedy}}
- {id: plain, frame: [0, 100, 1000, 900], touches: handle}
VIEWS
# Less than the unit's own limit: an emulated machine fills memory slowly.
at_end systemctl revert touchd.service
systemctl set-property --runtime touchd.service MemoryMax=48M
pid=$(daemon_pid)
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.05 0.05' 'up 1'
expect 'run /usr/bin/tail /dev/zero was killed (SIGKILL)'
touch Kiosk 'down 1 0.5 0.5' 'up 1'
expect 'plain touchesEnded {2} handle'
[[ $(daemon_pid) == "$pid" ]]
