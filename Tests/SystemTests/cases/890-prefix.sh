# Below a prefix with blanks and signs the programs are started, reloaded and removed as anywhere
# the same on each Debian
# only in full

daemon_as_shipped
prefix="/opt/touch & 100%h \$HOME"
at_end installed
"$tree/systemd/install" --prefix "$prefix"
[[ ! -e /usr/bin/touchd ]]
[[ $(readlink "/proc/$(daemon_pid)/exe") == "$prefix/bin/touchd" ]]
systemctl reload touchd.service
touchctl_there() {
    "$prefix/bin/touchctl" status | grep --quiet 'generation 2'
}
eventually touchctl_there
fails "$tree/systemd/install" --prefix /home/touch
mkdir -p /home/touch
ln -s /home/touch /opt/link
fails "$tree/systemd/install" --prefix /opt/link 2>"$run/refusal"
grep --quiet 'no access to /home/touch/bin' "$run/refusal"
rm -r /opt/link /home/touch
"$tree/systemd/install" --uninstall
[[ ! -e $prefix ]]
installed
systemctl is-active touchd.service
