# Uninstalled, nothing of it is left: no file, folder, user or group, and devices are as they were
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
node=$(node_of Kiosk)
"$tree/systemd/install" --uninstall 2>"$run/talk"
fails systemctl is-active touchd.service
# What was changed is the administrator's.
grep --quiet '/etc/touchd stays' "$run/talk"
[[ -e /etc/touchd/touchd.yaml ]]
[[ ! -e /usr/bin/touchd && ! -e /usr/lib/systemd/system/touchd.service ]]
fails getent passwd touchd
fails getent group touchd
[[ $(getfacl --omit-header --absolute-names "$node") == $'user::rw-\ngroup::rw-\nother::---' ]]
[[ $(stat --format %U:%G:%a "$node") == root:input:660 ]]

# A configuration without changes is removed, too.
rm -r /etc/touchd
"$tree/systemd/install"
expect_like 'panel added Kiosk.*'
"$tree/systemd/install" --uninstall
[[ -z $(find / -xdev \( -path /root -o -path /home -o -path /proc -o -path /sys \) -prune -o -name '*touchd*' ! -path '/var/log/journal/*' -print) ]]
fails grep -rl touchd /usr/bin /usr/lib/udev /usr/lib/systemd /usr/lib/sysusers.d /etc/passwd /etc/group
[[ $(systemctl show --property LoadState --value touchd.service) == not-found ]]
