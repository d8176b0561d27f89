# A member of the group touchd asks the daemon and hears what actions publish; others are kept out

systemd-sysusers - <<'USERS'
u member -
u stranger -
m member touchd
USERS
two_clients() {
    [[ $(as member touchctl status --json) == *'"clients":2'* ]]
}
views '{order: [{publish: order.start}]}' <<'VIEWS' | daemon_with_scene
- {id: start, class: button, frame: [0, 0, 1000, 1000], on: {touchUpInside: order}}
VIEWS
panel Kiosk win8-parallel
[[ $(as member touchctl status) == *Kiosk* ]]
status=0
as stranger touchctl status || status=$?
((status == 77))

as member touchctl subscribe --json >"$run/topics" &
eventually two_clients
touch Kiosk 'down 1 0.5 0.5' 'up 1'
eventually grep --quiet '"topic":"order.start".*"action":"order".*"id":1' "$run/topics"

# The subscriber ends with the daemon, and no request is answered any more.
systemctl stop touchd.service
status=0
wait "$!" || status=$?
((status == 69))
status=0
as member touchctl status || status=$?
((status == 69))
