# A bad configuration ends the start with status 78, and systemd does not try again

daemon_as_shipped
echo 'nonsense: 1' >>/etc/touchd/touchd.yaml
systemctl stop touchd.service
fails systemctl start touchd.service
[[ $(systemctl show --property ExecMainStatus --value touchd.service) == 78 ]]
[[ $(systemctl show --property NRestarts --value touchd.service) == 0 ]]
expect_like '.*touchd\.yaml:[0-9]+:[0-9]+: .*nonsense.*'

# Failed starts by hand count: after five the unit stays down until it is reset, although the file is right again.
for _ in 2 3 4 5; do fails systemctl start touchd.service; done
sed -i '/nonsense/d' /etc/touchd/touchd.yaml
fails systemctl start touchd.service
grep --quiet 'repeated too quickly' <(journal --output cat UNIT=touchd.service)
systemctl reset-failed touchd.service
systemctl start touchd.service
