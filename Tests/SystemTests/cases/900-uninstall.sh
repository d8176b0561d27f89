# Uninstalled, nothing of it is left but its configuration

"$tree/systemd/install" --uninstall
fails systemctl is-active touchd.service
[[ ! -e /usr/bin/touchd && ! -e /usr/lib/systemd/system/touchd.service && -e /etc/touchd/touchd.yaml ]]
fails grep -rl touchd /usr/bin /usr/lib/udev /usr/lib/systemd /usr/lib/sysusers.d
