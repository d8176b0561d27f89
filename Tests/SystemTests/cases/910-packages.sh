# Packages replace what was installed by hand, keep a configuration, refuse to go back, and are purged without a trace
# only in full
# needs: packages

readonly packages=/root/system-test/packages
# state: all files that are no run's own, users, groups, and who may read the input devices.
state() {
    find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /run -o -path /tmp -o -path /var/tmp -o -path /root \
        -o -path /var/log \
        -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache -o -path /var/lib/systemd \) -prune -o -print | sort
    getent passwd | sort
    getent group | sort
    getfacl --absolute-names /dev/input/event*
}
# Without a terminal, so that dpkg shows no progress.
apt() { apt-get --yes --option Dpkg::Use-Pty=0 "$@"; }
apt_install() { apt install --reinstall --option Dpkg::Options::=--force-confold "$@"; }
install_daemon() { apt_install "$packages"/touchd_*.deb; }

if [[ -e /usr/share/touchd/installed ]]; then "$tree/systemd/install" --uninstall; fi
rm -rf /etc/touchd
# What made the image has left it: that no package starts a service.
rm -f /usr/sbin/policy-rc.d
panel Kiosk win8-parallel
state >"$run/before"

# Over an installation by hand.
"$tree/systemd/install"
apt_install "$packages"/*.deb
[[ ! -e /usr/share/touchd/installed ]]
[[ $(dpkg --search /usr/bin/touchd) == 'touchd: /usr/bin/touchd' ]]
systemctl is-active touchd.service touchd.socket
systemctl is-enabled touchd.service touchd.socket
fails systemctl is-enabled touchd-metrics.timer
fails systemctl is-enabled touchd-injection.socket
mark
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect_like 'touch 1 on screen was handled by screen'
python3 -c 'import touchd'
touchctl check /etc/touchd/touchd.yaml
man_pages=$(dpkg --listfiles touchd touchctl | grep --count '/man/man')
((man_pages >= 4))

# A configuration that was changed stays; one that is a mistake leaves the daemon as it is.
cp "$tree/config/examples/scenes/kiosk.yaml" /etc/touchd/scenes/
sed -i 's|scenes/empty.yaml|scenes/kiosk.yaml|' /etc/touchd/touchd.yaml
pid=$(daemon_pid)
install_daemon
another_daemon_than "$pid"
grep --quiet scenes/kiosk.yaml /etc/touchd/touchd.yaml
expect_like 'scene loaded kiosk, .*'
pid=$(daemon_pid)
sed -i 's|scenes/kiosk.yaml|scenes/none.yaml|' /etc/touchd/touchd.yaml
install_daemon 2>&1 | tee "$run/output"
grep --quiet 'the configuration is not accepted' "$run/output"
[[ $(daemon_pid) == "$pid" ]]
sed -i 's|scenes/none.yaml|scenes/kiosk.yaml|' /etc/touchd/touchd.yaml

# An older version is refused, and changes nothing.
dpkg-deb --raw-extract "$packages"/touchd_*.deb "$run/older"
sed -i 's/^Version: .*/Version: 0.1~older/' "$run/older/DEBIAN/control"
sed -i "s/gt '[^']*'/gt '0.1~older'/" "$run/older/DEBIAN/preinst"
dpkg-deb -Znone --build "$run/older" "$run/older.deb"
fails apt_install "$run/older.deb"
fails apt_install --allow-downgrades "$run/older.deb"
[[ $(dpkg-query --show --showformat='${Version} ${Status}' touchd) == '0.2.0 install ok installed' ]]
[[ $(daemon_pid) == "$pid" ]]

# Removed, the configuration stays; purged, nothing does.
mapfile -t names < <(for file in "$packages"/*.deb; do dpkg-deb --field "$file" Package; done)
apt remove "${names[@]}"
[[ -e /etc/touchd/touchd.yaml ]]
fails systemctl is-active touchd.service
# apt knows only those of which something is left.
apt purge '?config-files'
rm -rf /etc/touchd
state >"$run/after"
diff "$run/before" "$run/after"
