# A bad configuration ends the start with status 78, and systemd does not try again

daemon_as_shipped
echo 'nonsense: 1' >>/etc/touchd/touchd.yaml
systemctl stop touchd.service
fails systemctl start touchd.service
[[ $(systemctl show --property ExecMainStatus --value touchd.service) == 78 ]]
[[ $(systemctl show --property NRestarts --value touchd.service) == 0 ]]
expect_like '.*touchd\.yaml:[0-9]+:[0-9]+: .*nonsense.*'
