# The daemon keeps its watchdog quiet while it lives, and is started again when it hangs

daemon_as_shipped
mkdir -p /run/systemd/system/touchd.service.d
printf '[Service]\nWatchdogSec=3s\n' >/run/systemd/system/touchd.service.d/watchdog.conf
systemctl daemon-reload
restart_daemon
pid=$(daemon_pid)
sleep 5
[[ $(daemon_pid) == "$pid" ]]

kill -STOP "$pid"
eventually another_daemon_than "$pid"
rm -r /run/systemd/system/touchd.service.d
systemctl daemon-reload
