# A grabbed panel gives its touches to touchd alone
# the same on each Debian

daemon_as_shipped
printf 'panels:\n  - {match: {name: "Grabbed*"}, grab: true}\n' >>/etc/touchd/touchd.yaml
restart_daemon
panel Grabbed win8-parallel
expect_like 'panel added.*'
timeout 3 cat "$(node_of Grabbed)" >/run/system-test/leaked &
touch Grabbed 'down 1 0.2 0.2' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'
wait "$!" || true
[[ ! -s /run/system-test/leaked ]]
