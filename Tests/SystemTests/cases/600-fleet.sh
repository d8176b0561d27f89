# The journals of two boxes are uploaded, also after the collector was away, and one report tells of both
# only in full

readonly keys=/etc/touchd/fleet
readonly remote=/var/log/journal/remote
# block HEADING: the example of that chapter of docs/fleets.md, without what has a network install packages.
block() {
    awk -v heading="## $1" '$0 == heading { found = 1 } found && /^```$/ { exit } inside { print } found && /^```sh$/ { inside = 1 }' \
        "$tree/docs/fleets.md" | grep --invert-match '^apt-get'
}
report() { touchctl report "$remote" --json 2>"$run/report-errors" | jq --compact-output "$1"; }
is() { [[ $(report "$1") == "$2" ]]; }

end() {
    systemctl disable --now systemd-journal-upload.service systemd-journal-remote.socket touchd-report.timer
    systemctl stop systemd-journal-remote.service
    rm -rf /etc/systemd/journal-{remote,upload}.conf.d /etc/systemd/system/systemd-journal-{upload,remote}.service.d \
        /etc/systemd/system/touchd-report.{service,timer} /var/lib/touchd-report \
        /var/lib/systemd/timers/stamp-touchd-report.timer
    systemctl daemon-reload
}
at_end end
daemon_as_shipped
echo '127.0.0.1 collector' >>/etc/hosts
mkdir -p "$run/authority" "$keys"
(cd "$run/authority" && eval "$(block 'Names and certificates')")
cp "$run/authority/ca.pem" "$run/authority"/collector.* "$keys"
cp "$run/authority/kiosk-1.pem" "$keys/box.pem"
cp "$run/authority/kiosk-1.key" "$keys/box.key"
chmod 0600 "$keys"/*.key
cp -r "$tree/config/examples/fleet" "$run/fleet"
(cd "$run" && eval "$(block 'The collector of journals')")
# What this box had before is no news.
block 'A box that is not new' | sed 's/^systemctl stop.*//' >"$run/from-now-on"
eval "$(<"$run/from-now-on")"
eval "$(block 'Each box')"

panel Kiosk win8-parallel
for _ in 1 2 3; do touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'; done
own_are() { [[ $(journal TOUCH_CATEGORY=outcome --output cat | wc --lines) == "$1" ]]; }
eventually own_are 3
TIMEOUT=120 eventually is .touches.total 3 || { cat "$run/report-errors"; journalctl --unit 'systemd-journal-*' --no-pager | tail -n 30; false; }

# The collector goes away; what is touched meanwhile comes once it is back, and once only.
systemctl stop systemd-journal-remote.socket systemd-journal-remote.service
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
eventually own_are 4
systemctl start systemd-journal-remote.socket
TIMEOUT=120 eventually is .touches.total 4

# Another box: the same journal under another name, with a ghost of its panel.
steps=()
for _ in 1 2 3 4 5; do steps+=('down 1 0.95 0.024' 'up 1' 'wait 12854'); done
TIMEOUT=120 touch Kiosk "${steps[@]}"
has_entry TOUCH_FAULT=periodicGhost TOUCH_FAULT_STATE=raised
machine=$(</etc/machine-id)
journal --output export _SYSTEMD_UNIT=touchd.service |
    LC_ALL=C sed --expression="s/^_MACHINE_ID=$machine/_MACHINE_ID=${machine//[0-7]/e}/" --expression='s/^_HOSTNAME=panel$/_HOSTNAME=wall2/' |
    /lib/systemd/systemd-journal-remote --split-mode=none --output="$run/wall.journal" -
TIMEOUT=120 eventually is .touches.total 9
systemctl stop systemd-journal-upload.service
rm /etc/systemd/journal-upload.conf.d/touchd.conf
timeout 120 /lib/systemd/systemd-journal-upload --follow=no --file="$run/wall.journal" --url=https://collector:19532 \
    --key="$run/authority/kiosk-2.key" --cert="$run/authority/kiosk-2.pem" --trust="$keys/ca.pem"
TIMEOUT=120 eventually is '[.boxes[].box] | sort' '["panel","wall2"]'
TIMEOUT=120 eventually is '[.boxes[].touches]' '[9,9]'
is .source.lost 0
is '[.findings[] | select(.kind == "periodicGhost")] | length > 0' true
is '[.panels[] | .faults[].fault] | unique | index("periodicGhost") != null' true
touchctl report "$remote" --output "$run/fleet.html"
grep --quiet 'Panel model' "$run/fleet.html"
journalctl --directory "$remote" -u touchd TOUCH_FAULT=periodicGhost --output cat | grep --quiet 'touches itself at 9[45]'

# Nothing is told to a collector that the authority does not know.
(mkdir "$run/other" && cd "$run/other" && eval "$(block 'Names and certificates')")
fails /lib/systemd/systemd-journal-upload --follow=no --file="$run/wall.journal" --url=https://collector:19532 \
    --key="$run/authority/kiosk-2.key" --cert="$run/authority/kiosk-2.pem" --trust="$run/other/ca.pem"

# What is new since the last report.
touchctl report "$remote" --cursor-file "$run/cursor" --json | jq --exit-status '.touches.total == 18'
status=0
touchctl report "$remote" --cursor-file "$run/cursor" --json || status=$?
((status == 65))

# The page of every morning, made by its service.
systemctl start touchd-report.service
grep --quiet '<h1>18 touches' /var/lib/touchd-report/week.html
