# An upgrade keeps a configuration that was changed, and checks it before it stops the old daemon
# only in full

daemon_as_shipped
install=$tree/systemd/install
echo 'nonsense: 1' >>/etc/touchd/touchd.yaml
pid=$(daemon_pid)
touch_stamp=$(stat --format %Y%i /usr/bin/touchd)
status=0
"$install" 2>"$run/refusal" || status=$?
((status == 78))
grep --quiet 'touchd.yaml:[0-9]*:1: .*nonsense' "$run/refusal"
grep --quiet 'nothing was changed' "$run/refusal"
[[ $(daemon_pid) == "$pid" && $(stat --format %Y%i /usr/bin/touchd) == "$touch_stamp" ]]

# What the service may not read is wrong, though root can.
sed -i '/nonsense/d' /etc/touchd/touchd.yaml
chmod 0600 /etc/touchd/scenes/kiosk.yaml
status=0
"$install" 2>"$run/refusal" || status=$?
((status == 78))
grep --quiet 'cannot read .*kiosk.yaml: ' "$run/refusal"
[[ $(daemon_pid) == "$pid" && $(stat --format %Y%i /usr/bin/touchd) == "$touch_stamp" ]]
chmod 0644 /etc/touchd/scenes/kiosk.yaml

echo 'taps: {interval: 0.5}' >>/etc/touchd/touchd.yaml
before=$(find /etc/touchd -type f -exec sha256sum {} + | sort)
# What an earlier version installed, with its rule for whole devices.
echo 'SUBSYSTEM=="input", KERNEL=="event*", GROUP="touchd", MODE="0660"' >/usr/lib/udev/rules.d/70-touchd.rules
udevadm control --reload
panel Kiosk win8-parallel
[[ $(stat --format %G "$(node_of Kiosk)") == touchd ]]
"$install"
[[ $(daemon_pid) != "$pid" ]]
[[ $(find /etc/touchd -type f -exec sha256sum {} + | sort) == "$before" ]]
[[ $(stat --format %U:%G:%a "$(node_of Kiosk)") == root:input:660 ]]
touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'

# Without one of the programs, or without setfacl, nothing is changed.
pid=$(daemon_pid)
mkdir -p "$run/half"
cp /usr/bin/touchd "$run/half"
fails "$install" --binaries "$run/half"
at_end mv --no-clobber /usr/bin/setfacl.away /usr/bin/setfacl
mv /usr/bin/setfacl /usr/bin/setfacl.away
fails "$install" 2>"$run/refusal"
mv /usr/bin/setfacl.away /usr/bin/setfacl
grep --quiet 'apt-get install acl' "$run/refusal"
[[ $(daemon_pid) == "$pid" ]]
