# An app that was locked when the daemon was killed, behind a dark screen, is locked after its start, and by nobody's mistake
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: door, class: button, frame: [0, 0, 1000, 1000], on: {touchUpInside: {publish: opened}}}
VIEWS
panel Kiosk win8-parallel
printf -- '- {state: locked, for: 3600}\n- {state: wake}\n' | touchctl perform -
expect 'app enters locked for 3600'
expect 'app enters wake'
pid=$(daemon_pid)
mark
kill -KILL "$pid"
eventually another_daemon_than "$pid"
expect 'scene is locked again (the daemon had not ended as it should)'
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect_like 'touch [0-9]+ on door was ignored \(locked\)'

# Who restarts it opens it.
restart_daemon
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect_like 'touch [0-9]+ on door did .*'
