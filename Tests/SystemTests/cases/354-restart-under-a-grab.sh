# A grabbed panel stays touchd's own in a restart under fingers; killed, stopped or misconfigured, touchd lets go of it
# only in full

readonly entry='panels:\n  - {match: {name: "Grabbed*"}, grab: true}\n'
# listen: another reader of the panel, from now on.
listen() {
    : >"$run/leaked"
    cat "$(node_of Grabbed)" >"$run/leaked" &
    reader=$!
}
hears() { [[ -s $run/leaked ]]; }
# tap: a finger that goes down and up.
tap() { touch Grabbed 'down 1 0.2 0.2' 'wait 40' 'up 1'; }

daemon_as_shipped
# shellcheck disable=SC2059
printf "$entry" >>/etc/touchd/touchd.yaml
restart_daemon
panel Grabbed win8-parallel
expect_like 'panel added Grabbed.*'
listen
touch Grabbed 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
systemctl restart touchd.service
expect 'touch 1 cancelled (terminated)'
expect 'panel Grabbed stayed grabbed (restart)'
touch Grabbed 'move 1 0.3 0.3' 'up 1'
expect 'canvas touchesEnded {1} handle'

# Fingers all the time while it restarts and restarts.
(while tap; do :; done) &
fingers=$!
for _ in 1 2 3 4 5; do systemctl restart touchd.service; done
kill "$fingers"
wait "$fingers" || true
touch Grabbed 'up 1'
mapfile -t grabs < <(messages | grep 'stayed grabbed')
((${#grabs[@]} == 6))
mark
tap
expect_like 'touch [0-9]+ on canvas was handled by canvas'
fails hears

# Killed: whoever else reads the panel gets the next touch.
mark
pid=$(daemon_pid)
kill -KILL "$pid"
tap
eventually hears
eventually another_daemon_than "$pid"
expect_like 'panel added Grabbed.*'
kill "$reader"
listen
tap
sleep 0.5
fails hears

# Stopped, and not accepted at the start: the same.
systemctl stop touchd.service
tap
eventually hears
kill "$reader"
mark
systemctl start touchd.service
expect_like 'panel added Grabbed.*'
listen
echo 'nonsense: 1' >>/etc/touchd/touchd.yaml
fails systemctl restart touchd.service
tap
eventually hears
kill "$reader"
sed -i '/nonsense/d' /etc/touchd/touchd.yaml
systemctl reset-failed touchd.service
systemctl start touchd.service
