# Programs connect before the service runs; the socket outlives it with owner, group and mode, and keeps strangers out

systemd-sysusers - <<'USERS'
u painter -
u stranger -
m painter touchd-apps
USERS
socket=/run/touchd/apps.sock
is_as_made() {
    [[ $(stat --format %U:%G:%a "$socket") == root:touchd-apps:660 && $(stat --format %U:%G:%a /run/touchd) == touchd:touchd:755 ]]
}
views '{}' <<'VIEWS' | daemon_with_scene
- {id: canvas, client: paint, frame: [0, 0, 500, 1000]}
VIEWS
is_as_made
systemctl restart touchd.service
is_as_made
systemctl stop touchd.service
is_as_made
systemctl is-active touchd.socket

# The first program to connect starts the service.
as painter touchctl attach paint >"$run/touches" 2>"$run/talk" &
eventually grep --quiet '^attached to canvas$' "$run/talk"
systemctl is-active touchd.service
is_as_made
has_entry TOUCH_CATEGORY=client TOUCH_CLIENT=paint TOUCH_SOCKET=apps
fails as stranger touchctl attach paint

# It hears that the service stops.
systemctl restart touchd.service
status=0
wait "$!" || status=$?
((status == 69))
is_as_made
