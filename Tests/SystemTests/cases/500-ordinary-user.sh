# An ordinary user tries and installs touchd as README.md says; sudo is used only where root is needed
# the same on each Debian
# only in full

daemon_as_shipped
home=/home/visitor
systemd-sysusers - <<USERS
u visitor - - $home /bin/bash
USERS
mkdir -p "$home"
cp -r "$tree" "$home/"
ln -s release "$home/touchd/.build/debug"
chown -R visitor:visitor "$home"
echo 'visitor ALL=(ALL:ALL) NOPASSWD: ALL' >/etc/sudoers.d/visitor

at_end installed
at_end userdel --remove visitor
at_end systemctl stop demo.service
at_end rm -f /etc/sudoers.d/visitor /usr/local/bin/{swift,apt-get,dpkg-query}
# There is neither compiler nor network here: these write down what they are asked for, and by which user.
for name in swift apt-get; do
    cat >"/usr/local/bin/$name" <<STANDIN
#!/bin/sh
echo "\$(id -un): $name \$*" >>$run/asked
if [ "\$*" = --version ]; then echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'; fi
STANDIN
    chmod +x "/usr/local/bin/$name"
done
touch_file() { : >"$1" && chmod 0666 "$1"; }
touch_file "$run/asked"

# as_visitor COMMAND...: in the folder of the tree.
as_visitor() {
    (cd "$home/touchd" && runuser --user visitor -- "$@")
}

# Without a panel the demo plays what is recorded. Programs that are installed are not compiled, and need nothing else.
as_visitor config/demo kiosk >"$run/demo" 2>&1
grep --quiet 'touch 3 on placeOrder did nothing (disabled), rage tap 3' "$run/demo"
fails grep --quiet 'swift build\|apt-get' "$run/asked"
as_visitor config/demo --compile wall-panel >"$run/demo" 2>&1
grep --quiet 'No touch panel found' "$run/demo"
grep --quiet 'room performs switchCeiling: publish light.ceiling' "$run/demo"
grep --quiet '^visitor: swift build' "$run/asked"
grep --quiet '^root: apt-get --quiet --yes .*libevdev-dev' "$run/asked"
fails grep --quiet '^root: swift\|^visitor: apt-get --quiet' "$run/asked"

# start_demo: in the background, until `stop_demo`.
start_demo() {
    rm -f "$run/demo"
    systemd-run --quiet --unit demo --uid visitor --working-directory "$home/touchd" \
        --property "StandardOutput=truncate:$run/demo" --property "StandardError=append:$run/demo" \
        "$home/touchd/config/demo" --compile kiosk
    eventually grep --quiet 'panel added Kiosk' "$run/demo"
}

# stop_demo: it leaves nothing behind.
stop_demo() {
    systemctl stop demo.service
    [[ -z $(find /tmp -name touchd.yaml) ]]
}

# With one that only the group input may read, sudo starts the daemon in that group, and not as root.
panel Kiosk win8-parallel
start_demo
grep --quiet '^You may not read /dev/input/event' "$run/demo"
touch Kiosk 'down 1 0.5 0.45' 'wait 60' 'up 1'
eventually grep --quiet 'counter performs addCappuccino: publish order.add.cappuccino' "$run/demo"
cgroup=/sys/fs/cgroup$(systemctl show --property ControlGroup --value demo.service)
for process in $(<"$cgroup/cgroup.procs"); do
    if [[ $(readlink "/proc/$process/exe") == */touchd ]]; then stat --format %U:%G "/proc/$process" >"$run/owner"; fi
done
[[ $(<"$run/owner") == visitor:input ]]
stop_demo

# With all packages there, one who may not use sudo sees what is recorded, and one who may read the panel needs no sudo.
rm /etc/sudoers.d/visitor
printf '#!/bin/sh\necho install ok installed\n' >/usr/local/bin/dpkg-query
chmod +x /usr/local/bin/dpkg-query
fails as_visitor sudo --non-interactive true
as_visitor config/demo kiosk >"$run/demo" 2>&1 </dev/null
grep --quiet 'Without sudo: playing recordings' "$run/demo"
usermod --append --groups input visitor
start_demo
fails grep --quiet sudo "$run/demo"
stop_demo
echo 'visitor ALL=(ALL:ALL) NOPASSWD: ALL' >/etc/sudoers.d/visitor

# Installed, with the examples copied over it, used and removed.
status=0
as_visitor systemd/install || status=$?
((status == 77))
rm -r /etc/touchd
as_visitor sudo systemd/install
as_visitor sudo cp -r /usr/share/doc/touchd/examples/. /etc/touchd/
as_visitor sudo systemctl reload touchd
eventually as_visitor sudo touchctl foreground wallPanel
as_visitor sudo touchctl status | grep --quiet '^foreground wallPanel$'
status=0
as_visitor touchctl status || status=$?
((status == 77))
usermod --append --groups touchd visitor
as_visitor touchctl status
as_visitor sudo systemd/install --uninstall
[[ ! -e /usr/bin/touchctl ]]
installed
