# Drop-ins of several hands add to the configuration; a bad one refuses all, and what runs goes on
# the same on each Debian
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
at_end rm -rf /usr/lib/touchd /run/touchd/touchd.yaml.d
mkdir -p /usr/lib/touchd/touchd.yaml.d /run/touchd/touchd.yaml.d /etc/touchd/touchd.yaml.d
echo 'log: {hitTests: false}' >/usr/lib/touchd/touchd.yaml.d/20-quiet.yaml
printf 'panels:\n  - match: {name: Kiosk}\n    flip: [x, y]\n' >/run/touchd/touchd.yaml.d/50-turned.yaml
reload
expect 'configuration reloaded, changed panels, log'
[[ $(touchctl config --origin | grep flip:) == '    flip: [x, y]  # /run/touchd/touchd.yaml.d/50-turned.yaml:3' ]]
expect_like 'panel added Kiosk.*'
touch Kiosk 'down 1 0.125 0.825' 'wait 40' 'up 1'
expect 'start touchesEnded {1} handle'

# A bad one: `systemctl reload` fails with its place, and the next touch goes where the last one went.
echo 'panel: []' >/etc/touchd/touchd.yaml.d/90-bad.yaml
fails systemctl reload touchd.service
expect_like '.*touchd\.yaml\.d/90-bad\.yaml:1:1: .*panel.*'
kill -HUP "$(daemon_pid)"
expect_like 'reload refused: /etc/touchd/touchd\.yaml\.d/90-bad\.yaml:1:1: .*'
touch Kiosk 'down 1 0.125 0.825' 'wait 40' 'up 1'
expect 'start touchesEnded {2} handle'
rm /etc/touchd/touchd.yaml.d/90-bad.yaml

# A link to /dev/null takes away what a package brings.
ln -s /dev/null /etc/touchd/touchd.yaml.d/20-quiet.yaml
reload
expect 'configuration reloaded, changed log'
touch Kiosk 'down 1 0.125 0.825' 'wait 40' 'up 1'
expect 'touch 3 hit start'
