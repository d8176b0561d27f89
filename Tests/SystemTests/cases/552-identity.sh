# What recorded panels report comes out of the clone: the same contacts at the same places, in the same order
# the same on each Debian
# only in full
# needs: recordings

cat <<'SCENE' | daemon_with_scene
version: 1
screens: [{id: main, size: [1280, 800]}]
windows: [{id: page, client: browser, multipleTouchEnabled: true}]
SCENE
start_clone

# touch_screen NAME: the event node that udev calls a touch screen; some of the recorded devices are touchpads.
touch_screen() {
    local file node
    for file in /sys/class/input/event*/device/name; do
        if [[ $(<"$file") != "$1"* ]]; then continue; fi
        file=${file#/sys/class/input/}
        node=/dev/input/${file%%/*}
        if udevadm info --query=property "$node" | grep --quiet '^ID_INPUT_TOUCHSCREEN=1$'; then echo "$node"; fi
    done
}

# fuzz NODE: the fuzz of the axes of a place that udev knows, which libinput's rule has moved there from the kernel.
fuzz() {
    local properties
    properties=$(udevadm info --query=property "$1")
    echo "$(sed -n 's/^LIBINPUT_FUZZ_35=//p' <<<"$properties" | grep . || echo 0)" \
        "$(sed -n 's/^LIBINPUT_FUZZ_36=//p' <<<"$properties" | grep . || echo 0)"
}

# A panel of each protocol and size; all of them are played by hand.
readonly chosen=${RECORDINGS:-3m cypress elo flatfrog}
compared=0
for part in $chosen; do
    log=$(echo "/root/system-test/recordings/$part"*.hid)
    # As virtual-panel has it.
    read -r -a words < <(sed --quiet 's/^N: //p' "$log" | tr --delete '\r')
    name=${words[*]}
    log=${log##*/}
    log=${log%.hid}
    recorded_panel "$log"
    eventually node_is_ready "$name"
    node=$(touch_screen "$name")
    if [[ -n $node ]]; then
        expect_like "panel added $name.*"
        : >"$run/comparison"
        read -r -a noise < <(fuzz "$node")
        exec {feed}> >(python3 "$programs/identity.py" "$node" "$clone" "${noise[@]}" >>"$run/comparison" 2>&1)
        comparison=$!
        eventually grep --quiet ready "$run/comparison"
        echo play >&"${panel_fd[$log]}"
        TIMEOUT=90 eventually steps_are_done "$log" 1
        exec {feed}>&-
        wait "$comparison" || { cat "$run/comparison"; false; }
        figure "$log: $(tail --lines=1 "$run/comparison")"
        compared=$((compared + 1))
    fi
    unplug "$log"
done
((compared >= 3))
