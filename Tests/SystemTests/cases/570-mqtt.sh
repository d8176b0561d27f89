# A broker hears what is touched, sets values and has actions performed, whichever of the three restarts
# only in full

readonly messages=$run/messages
heard() { grep --quiet "$1" "$messages"; }
bridge_says() { journalctl --unit touchd-mqtt.service --since "$begun" --output cat; }
said() { bridge_says | grep --quiet --fixed-strings "$1"; }
said_often() { (($(bridge_says | grep --count "$1") >= $2)); }
publish() { mosquitto_pub -h 127.0.0.1 -u wall -P right -t "hall/$1" -m "$2"; }
start_broker() {
    mosquitto -c "$run/mosquitto.conf" >"$run/broker" 2>&1 &
    broker=$!
}

views '{dim: [{publish: light.level}], night: [{publish: house.night}]}' <<'VIEWS' | daemon_with_scene
- {id: level, class: slider, frame: [0, 0, 1000, 500], jumpsToTouch: true, on: {valueChanged: dim}}
- {id: bed, class: button, frame: [0, 500, 1000, 500], on: {touchUpInside: night}}
VIEWS
panel Kiosk win8-parallel
fails systemctl is-enabled touchd-mqtt.service

# Without a configuration it says so and is not started again and again; without a password file it starts.
systemctl start touchd-mqtt.service || true
eventually said '/etc/touchd/mqtt.yaml: cannot read it: no such file'
eventually systemctl is-failed touchd-mqtt.service
[[ $(systemctl show --property ExecMainStatus --value touchd-mqtt.service) == 78 ]]
cat >/etc/touchd/mqtt.yaml <<'CONFIGURATION'
broker: {host: 127.0.0.1, username: wall}
base: hall
device: {id: hall, name: Hall panel}
actions: {night: {from: bed}}
CONFIGURATION
mosquitto_passwd -b -c "$run/passwords" wall right
chmod 0644 "$run/passwords"
printf '%s\n' 'listener 1883 127.0.0.1' 'allow_anonymous false' "password_file $run/passwords" >"$run/mosquitto.conf"
bridges_started+=(touchd-mqtt.service)
systemctl start touchd-mqtt.service
eventually said 'broker 127.0.0.1:1883 is away: Connection refused'
start_broker
eventually said 'broker 127.0.0.1:1883 is away: it refuses the connection (not authorised)'

# The password is nobody else's to read, and a wrong one is said.
install --mode=0600 /dev/null /etc/touchd/mqtt-password
echo right >/etc/touchd/mqtt-password
fails as touchd-mqtt cat /etc/touchd/mqtt-password
systemctl restart touchd-mqtt.service
eventually said 'broker 127.0.0.1:1883 connected'
for user in touchd touchd-tuio nobody; do
    fails setpriv --reuid "$user" --regid nogroup --clear-groups -- cat /run/credentials/touchd-mqtt.service/mqtt-password
done
mosquitto_sub -h 127.0.0.1 -u wall -P right -t '#' -F '%t %p' >>"$messages" &
eventually heard '^hall/status online$'
eventually heard '^homeassistant/device/hall/config {.*"value_level":{"platform":"number"'
eventually heard '^hall/value/level 0$'

# Both ways.
touch Kiosk 'down 1 0.5 0.25' 'up 1'
eventually heard '^hall/event/light.level {"event_type":"light.level","sender":"level","value":0\.[45]'
eventually heard '^hall/value/level 0\.[45]'
publish value/level/set 0.25
expect 'client touchd-mqtt performs: set level value 0.25'
eventually heard '^hall/value/level 0.25$'
publish action/night PRESS
expect 'home performs night: publish house.night'
eventually heard '^hall/event/house.night {"event_type":"house.night","sender":"bed"'
publish value/level/set much
eventually heard '^hall/error {"topic":"value/level/set","code":"badValue"'
publish action/dim PRESS
eventually heard '^hall/error {"topic":"action/dim","code":"notAllowed"'

# touchd restarts, and then the broker, which forgets all.
systemctl restart touchd.service
eventually heard '^hall/status offline$'
online() { [[ $(grep '^hall/status' "$messages" | tail --lines=1) == 'hall/status online' ]]; }
eventually online
kill "$broker"
eventually said_often 'is away' 3
: >"$messages"
start_broker
eventually said_often ' connected$' 2
eventually heard '^hall/value/level 0$'
eventually online

# It is small, and can do little.
exposure=$(systemd-analyze security --no-pager touchd-mqtt.service | sed -n 's/.*Overall exposure level[^:]*: \([0-9.]*\) .*/\1/p')
memory=$(sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$(systemctl show --property MainPID --value touchd-mqtt.service)/status")
echo "exposure $exposure, resident $memory kB"
[[ $exposure == 1.[0-4] || $exposure == 0.* ]]
((memory < 12000))

# It takes its leave; the last will is for one that cannot.
systemctl stop touchd-mqtt.service
eventually heard '^hall/status offline$'
[[ $(systemctl show --property Result --value touchd-mqtt.service) == success ]]
