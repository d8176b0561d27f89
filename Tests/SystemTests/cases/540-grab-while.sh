# A panel is touchd's alone while its client is attached; before and after, other readers get whole taps
# the same on each Debian
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: page, client: browser, frame: [0, 0, 1000, 1000], multipleTouchEnabled: true}
VIEWS
grab_while browser
restart_daemon
panel Kiosk win8-parallel
expect_like 'panel added Kiosk.*'
listen --device "$(node_of Kiosk)"

tap() { touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'; }
attach_browser() {
    rm --force -- "$run/talk"
    touchctl attach browser >/dev/null 2>"$run/talk" &
    client=$!
    eventually grep --quiet '^attached to page$' "$run/talk"
}
tap
libinput_gets 'DOWN 0,UP 0'

attach_browser
expect 'panel Kiosk grabbed for browser'
touchctl status | grep --quiet '^panel Kiosk at .*, grabbed for browser$'
mark
tap
expect_like 'page touchesEnded .[0-9]*. to browser'
kill -KILL "$client"
expect 'panel Kiosk released (browser gone)'
tap
libinput_gets 'DOWN 0,UP 0'

# Not under a finger, but after it.
touch Kiosk 'down 1 0.5 0.5'
mark
attach_browser
expect 'panel Kiosk not grabbed yet (fingers down)'
fails is_written 'panel Kiosk grabbed for browser'
touch Kiosk 'up 1'
expect 'panel Kiosk grabbed for browser'
libinput_gets 'DOWN 0,UP 0'

# A client that hangs with a finger down: the finger is not theirs, the next one is.
mark
touch Kiosk 'down 1 0.5 0.5'
expect_like 'page touchesBegan .[0-9]*. to browser'
kill -STOP "$client"
touch Kiosk 'down 2 0.2 0.2'
expect 'panel Kiosk released (browser gone)'
touch Kiosk 'up 1' 'up 2'
tap
libinput_gets 'DOWN 0,UP 0'
kill -KILL "$client"

mark
attach_browser
expect 'panel Kiosk grabbed for browser'
pid=$(daemon_pid)
kill -KILL "$pid"
# Only then are its files closed.
eventually test ! -e "/proc/$pid"
tap
libinput_gets 'DOWN 0,UP 0'
kill "$client" || true
