# A scene too large for the memory of the service makes systemctl reload fail, and the one in force stays
# the same on each Debian
# only in full

daemon_as_shipped
drop_in <<<'MemoryMax=24M'
restart_daemon
panel Kiosk win8-parallel
pid=$(daemon_pid)
for ((number = 0; number < 50000; number++)); do
    echo "          - {id: v$number, class: button, frame: [0, 0, 9, 9], touches: handle}"
done >"$run/views"
sed -i "/^        subviews:/r $run/views" /etc/touchd/scenes/kiosk.yaml
fails systemctl reload touchd.service
[[ $(daemon_pid) == "$pid" ]]
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
touchctl status | grep --quiet 'generation 1'
