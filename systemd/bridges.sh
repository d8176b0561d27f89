# shellcheck shell=bash
# The bridges: programs with a unit and a user of their own, installed if they were built and enabled by nobody but the
# administrator; read by install.

readonly bridges=(touchd-page touchd-panel touchd-tuio touchd-mqtt)

install_bridges() {
    local bridge
    for bridge in "${bridges[@]}"; do
        if [[ ! -x $binaries/$bridge ]]; then continue; fi
        install --mode=0755 -- "$binaries/$bridge" "$(temporary "$bridge")"
        echo "$prefix/bin/$bridge" >>"$work/installed"
        mv --no-target-directory -- "$(temporary "$bridge")" "$root$prefix/bin/$bridge"
        install_bridge_files "$bridge"
    done
}

# install_bridge_files BRIDGE: its unit, its user and its rules.
install_bridge_files() {
    local file
    for file in "$here/$1".service "$here/$1"@.service; do
        if [[ ! -e $file ]]; then continue; fi
        write_unit "$file" >"$work/unit"
        put 0644 "$work/unit" "/usr/lib/systemd/system/${file##*/}"
    done
    put 0644 "$here/$1.sysusers" "/usr/lib/sysusers.d/$1.conf"
    for file in "$here"/??-"$1".rules; do
        if [[ -e $file ]]; then put 0644 "$file" "/usr/lib/udev/rules.d/${file##*/}"; fi
    done
}

make_users_of_bridges() {
    local bridge
    for bridge in "${bridges[@]}"; do
        if [[ -e /usr/lib/sysusers.d/$bridge.conf ]]; then systemd-sysusers "/usr/lib/sysusers.d/$bridge.conf"; fi
    done
}

# Those that run take the new program.
restart_bridges() {
    local bridge
    for bridge in "${bridges[@]}"; do systemctl try-restart "$bridge.service" "$bridge@*.service" || true; done
}

stop_bridges() {
    local bridge unit
    for bridge in "${bridges[@]}"; do
        for unit in /usr/lib/systemd/system/"$bridge"{,@}.service; do
            if [[ -e $unit ]]; then systemctl disable "${unit##*/}" || true; fi
        done
        systemctl stop "$bridge.service" "$bridge@*.service" 2>/dev/null || true
    done
}

forget_users_of_bridges() {
    local bridge
    for bridge in "${bridges[@]}"; do
        if getent passwd "$bridge" >/dev/null; then userdel "$bridge"; fi
        if getent group "$bridge" >/dev/null; then groupdel "$bridge"; fi
    done
}
