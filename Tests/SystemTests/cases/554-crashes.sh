# Bridge, daemon or both killed under fingers: libinput is left with no touch, and the next tap arrives once
# the same on each Debian
# only in full

readonly rounds=${ROUNDS:-12}
RANDOM=${SEED:-1}

views '{}' <<'VIEWS' | daemon_with_scene
- {id: page, client: browser, frame: [0, 0, 1000, 1000], multipleTouchEnabled: true}
VIEWS
grab_while browser
restart_daemon
panel Kiosk win8-parallel
unit=touchd-panel@browser.service
start_clone
listen_to_seat
eventually libinput_added 'touchd browser'

# count WORD: how often it is a touch's fate.
count() {
    libinput_touches | grep --count "^$1" || true
}
no_touch_is_left() {
    (($(count DOWN) == $(count UP) + $(count CANCEL)))
}
has_tapped() {
    (($(count DOWN) == before + 1)) && no_touch_is_left
}
# process UNIT: its number, as the kernel has it.
process() {
    echo "$(</sys/fs/cgroup"$1"/cgroup.procs)"
}
bridge_group=$(systemctl show --property ControlGroup --value "$unit")

declare -A total=([DOWN]=0 [UP]=0 [CANCEL]=0)
for ((round = 1; round <= rounds; round++)); do
    bridge=$(process "$bridge_group")
    daemon=$(process /system.slice/touchd.service)
    victims=("$bridge" "$daemon")
    case $((round % 3)) in
    0) victims=("$bridge") ;;
    1) victims=("$daemon") ;;
    esac
    mark
    # The fingers move on while the victims die, at any moment from before the first to after the last.
    printf '%s\n' 'down 1 0.2 0.2' 'wait 7' 'down 2 0.4 0.4, move 1 0.3 0.2' 'wait 9' 'burst 4' 'wait 8' 'up 2' \
        'down 3 0.6 0.6' 'wait 7' 'burst 3' 'wait 9' >&"${panel_fd[Kiosk]}"
    sleep "0.0$((RANDOM % 60 + 10))"
    kill -KILL "${victims[@]}"
    touch Kiosk 'up 1, up 3'
    systemctl reset-failed touchd.service "$unit"
    # They start again after a second.
    sleep 1.2
    expect 'client browser attached to page'
    expect 'panel Kiosk grabbed for browser'
    if [[ ${victims[0]} == "$bridge" ]]; then eventually libinput_added 'touchd browser'; fi
    eventually no_touch_is_left
    before=$(count DOWN)
    touch Kiosk 'down 1 0.5 0.5' 'wait 20' 'up 1'
    eventually has_tapped
    for fate in "${!total[@]}"; do total[$fate]=$((total[$fate] + $(count "$fate"))); done
    # Otherwise each round would take longer than the one before.
    : >"$run/libinput"
done
figure "$rounds rounds: ${total[DOWN]} downs, ${total[UP]} ups, ${total[CANCEL]} cancels"
