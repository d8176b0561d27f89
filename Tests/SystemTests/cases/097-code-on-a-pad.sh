# Two codes that are entered on a sensitive pad are the same in all that is told: journal, reports, traces, metrics, snapshots, MQTT
# the same on each Debian
# only in full

RANDOM=${SEED:-1}
readonly keys=(secret0 secret1 secret2 secret3 secret4 secret5 secret6 secret7 secret8 secret9)
actions='' buttons=''
for index in "${!keys[@]}"; do
    key=${keys[index]}
    actions+="$key: [{publish: code.$key}], "
    buttons+="    - {id: $key, class: button, frame: [$((index * 100)), 0, 100, 500], on: {touchUpInside: $key}}
"
done
views "{${actions}help: [{publish: help}]}" <<VIEWS | daemon_with_scene
- id: pad
  frame: [0, 0, 1000, 500]
  sensitive: true
  subviews:
$buttons
- {id: info, class: button, frame: [0, 500, 1000, 500], on: {touchUpInside: help}}
VIEWS
printf 'log: {moves: all}\n' >>/etc/touchd/touchd.yaml
cat >/etc/touchd/mqtt.yaml <<'CONFIGURATION'
broker: {host: 127.0.0.1}
base: hall
device: {id: hall, name: Hall panel}
discovery: homeassistant
CONFIGURATION
printf '%s\n' 'listener 1883 127.0.0.1' 'allow_anonymous true' >"$run/mosquitto.conf"
mosquitto -c "$run/mosquitto.conf" >"$run/broker" 2>&1 &
panel Kiosk win8-parallel

heard() { grep --quiet "$1" "$told/mqtt"; }

# enter NAME KEY...: the code of these keys, with all that is told meanwhile and afterwards in $run/NAME.
enter() {
    local told=$run/$1 key level watchers=()
    shift
    mkdir "$told"
    systemctl restart touchd.service
    expect_like 'panel added Kiosk .*'
    start_bridge touchd-mqtt.service
    mark
    : >"$told/mqtt"
    mosquitto_sub -h 127.0.0.1 -t '#' -F '%t %p' >>"$told/mqtt" &
    watchers+=($!)
    eventually heard '^hall/status online$'
    touchctl monitor --show all >"$told/monitor" 2>&1 &
    watchers+=($!)
    sleep 0.5
    for key; do touch Kiosk "down 1 $(awk "BEGIN { print ($key + 0.5) / 10 }") 0.25" 'wait 60' 'up 1' 'wait 300'; done
    touch Kiosk 'down 1 0.5 0.75' 'wait 60' 'up 1'
    expect 'touch 7 on info did help'
    eventually heard '^hall/event/help '
    touchctl why last >"$told/why"
    touchctl why 1 >>"$told/why"
    touchctl status --json >"$told/status"
    touchctl health --json >"$told/health"
    touchctl metrics >"$told/metrics"
    touchctl snapshot -o "$told/snapshot" 2>"$told/refusal" || true
    journal --output=json >"$told/journal"
    journal --output=export >"$told/export"
    for level in none places names; do touchctl report "$told/journal" --json --redact "$level" >"$told/report-$level"; done
    touchctl report "$told/journal" >"$told/page"
    touchctl trace "$told/journal" -o "$told/trace"
    kill "${watchers[@]}"
    wait "${watchers[@]}" || true
}

# names NAME: how often each of its files has each key, and each topic.
names() {
    local file
    for file in "$run/$1"/*; do
        { grep --text --only-matching --extended-regexp '(code\.)?secret[0-9]' "$file" || true; } | sort | uniq --count |
            sed "s|^|${file##*/}|"
    done
}

codes=()
for code in 1 2; do
    codes[code]=
    for _ in {1..6}; do codes[code]+="$((RANDOM % 10)) "; done
done
[[ ${codes[1]} != "${codes[2]}" ]]
read -r -a first <<<"${codes[1]}"
read -r -a second <<<"${codes[2]}"
enter first "${first[@]}"
enter second "${second[@]}"
names first >"$run/first.names"
names second >"$run/second.names"
diff "$run/first.names" "$run/second.names"
# Where the panel was touched: one cell, that of the button beside the pad.
touched() { jq --compact-output '[.. | objects | .coverage // empty | .[] | select(. > 0)]' "$run/$1/health"; }
[[ $(touched first) == '[1]' && $(touched second) == '[1]' ]]
# Home Assistant is told what there is, not what comes.
grep --quiet '"event_code.secret0"\|event/code.secret0' "$run/first/mqtt"
fails grep --quiet '^hall/event/code' "$run/first/mqtt"
