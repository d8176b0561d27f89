# Restarts by hand are no failures; after five failures in a row the unit stays down until it is reset
# only in full

daemon_as_shipped
for _ in {1..8}; do systemctl restart touchd.service; done
systemctl is-active touchd.service
[[ $(systemctl show --property OOMScoreAdjust --value touchd.service) == -500 ]]
[[ $(<"/proc/$(daemon_pid)/oom_score_adj") == -500 ]]

is_down() {
    systemctl is-failed --quiet touchd.service
}
is_up_or_down() {
    another_daemon_than "$1" || is_down
}
for _ in {1..5}; do
    pid=$(daemon_pid)
    ((pid > 0))
    kill -KILL "$pid"
    eventually is_up_or_down "$pid"
done
eventually is_down
systemctl reset-failed touchd.service
systemctl start touchd.service
