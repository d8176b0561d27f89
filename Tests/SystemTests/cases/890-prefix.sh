# Below a prefix with blanks and signs the programs are started, reloaded and removed as anywhere

daemon_as_shipped
prefix="/opt/touch & 100% \$HOME"
"$tree/systemd/install" --prefix "$prefix"
[[ ! -e /usr/bin/touchd ]]
[[ $(readlink "/proc/$(daemon_pid)/exe") == "$prefix/bin/touchd" ]]
systemctl reload touchd.service
touchctl_there() {
    "$prefix/bin/touchctl" status | grep --quiet 'generation 2'
}
eventually touchctl_there
fails "$tree/systemd/install" --prefix /home/touch
"$tree/systemd/install" --uninstall
[[ ! -e $prefix ]]
"$tree/systemd/install"
systemctl is-active touchd.service
