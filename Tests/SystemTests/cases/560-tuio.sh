# A receiver that loses every fifth datagram has no cursor stuck 1.1 s after fingers, and after the daemon, have gone
# only in full

views '{}' <<'VIEWS' | daemon_with_scene
- {id: table, client: tuio, frame: [0, 0, 1000, 1000], multipleTouchEnabled: true}
VIEWS
panel Kiosk win8-parallel
python3 "$programs/cursors.py" 3333 3334 0.2 "$run/cursors" &
start_bridge touchd-tuio.service
expect 'client tuio attached to table'
# cursors COUNT: as many are there now.
cursors() {
    [[ $(wc -l <"$run/cursors") == "$1" ]]
}
eventually cursors 0

for round in {1..6}; do
    touch Kiosk 'down 1 0.25 0.5, down 2 0.5 0.5' 'move 1 0.25 0.75' 'down 3 0.75 0.25'
    sleep 1.1
    cursors 3
    touch Kiosk 'up 2' "burst $round"
    sleep 1.1
    cursors 2
    touch Kiosk 'up 1, up 3'
    sleep 1.1
    cursors 0
done
touch Kiosk 'down 1 0.25 0.5' 'move 1 0.25 0.75'
sleep 1.1
read -r session x y <"$run/cursors"
# Places are shares of the view.
awk -v x="$x" -v y="$y" 'BEGIN { exit !(x > 0.249 && x < 0.251 && y > 0.749 && y < 0.751) }'
has_entry TOUCH_CLIENT=tuio TOUCH_ID="$session"

# The daemon goes with a finger down: for a while, at a restart, and killed. Its socket would start it again at once.
systemctl stop touchd.socket touchd.service
sleep 1.1
cursors 0
mark
systemctl start touchd.socket touchd.service
expect 'client tuio attached to table'
touch Kiosk 'up 1' 'down 1 0.25 0.5'
sleep 1.1
cursors 1
mark
systemctl restart touchd.service
expect 'client tuio attached to table'
touch Kiosk 'up 1'
sleep 1.1
cursors 0
touch Kiosk 'down 1 0.25 0.5'
sleep 1.1
cursors 1
systemctl kill --signal=KILL touchd.service
touch Kiosk 'up 1'
sleep 1.1
cursors 0
figure "$(<"$run/cursors.counts") datagrams"
