# A case that fails leaves a journal that runs, the unit as it is installed, no udev rule and no process behind
# the same on each Debian
# only in full

journald=$(systemctl show --property MainPID --value systemd-journald.service)
cat >"$run/failing.sh" <<CASE
# It stops the journal again and again
daemon_as_shipped
drop_in <<<'LogRateLimitIntervalSec=0'
udev_rule <<<'SUBSYSTEM=="input", KERNEL=="event*", MODE="0640"'
while sleep 0.1; do kill -STOP $journald; done &
echo "\$!" >"$run/brake"
sleep 0.5
false
CASE
status=0
timeout 120 "$guest/case" "$run/failing.sh" || status=$?
((status == 1))
is_stopped() {
    grep --quiet '^State:.*stopped' "/proc/$journald/status"
}
fails is_stopped
[[ ! -e /proc/$(<"$run/brake") ]]
[[ -z $(systemctl show --property DropInPaths --value touchd.service) ]]
[[ ! -e $udev_rules ]]
