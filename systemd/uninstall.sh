# shellcheck shell=bash
# What `install --uninstall` does; read by install.

uninstall_all() {
    if [[ ! -e $root$manifest ]]; then fail 66 "touchd is not installed: $root$manifest does not exist"; fi
    if live; then
        require_root
        stop_bridges
        systemctl disable --now touchd-metrics.timer touchd-injection.socket touchd.socket touchd.service || true
    fi
    remove_configuration
    remove_files
    if live; then forget; fi
}

remove_configuration() {
    local folder=$root/etc/touchd
    if [[ ! -d $folder ]]; then return; fi
    if is_as_installed "$folder"; then
        rm --recursive -- "$folder"
    else
        echo "install: $folder stays, because something in it was changed" >&2
    fi
}

# is_as_installed FOLDER: it has the installed files and no others, and nothing in them was changed.
is_as_installed() {
    local files
    if [[ ! -e $root$checksums ]]; then return 1; fi
    files=$(cd "$1" && find . ! -type d -printf '%P\n' | sort)
    [[ $files == "$(cut --characters=67- -- "$root$checksums" | sort)" ]] &&
        (cd "$1" && sha256sum --check --status) <"$root$checksums"
}

# Removes files first, and then folders that have become empty, from the innermost.
remove_files() {
    local path
    sort --reverse "$root$manifest" >"$work/installed"
    rm --force -- "$root$manifest"
    while IFS= read -r path; do
        if [[ $path != */ ]]; then rm --force -- "$root$path"; fi
    done <"$work/installed"
    remove_compiled_modules
    while IFS= read -r path; do
        if [[ $path == */ && -d $root$path ]]; then rmdir --ignore-fail-on-non-empty -- "$root$path"; fi
    done <"$work/installed"
    rm --recursive --force -- "$root/var/lib/touchd" "$root/var/lib/touchd-page"
}

# Python leaves what it compiled beside a module that root imports.
remove_compiled_modules() {
    local cache=$root$modules/__pycache__
    rm --force -- "$cache"/touchd.*.pyc
    if [[ -d $cache ]]; then rmdir --ignore-fail-on-non-empty -- "$cache"; fi
}

# Removes the traces of touchd that are not files.
forget() {
    systemctl daemon-reload
    systemctl reset-failed touchd.service 2>/dev/null || true
    journalctl --update-catalog
    apply_rules
    revoke_access
    forget_users_of_bridges
    if getent passwd touchd >/dev/null; then userdel touchd; fi
    if getent group touchd >/dev/null; then groupdel touchd; fi
    if getent group touchd-apps >/dev/null; then groupdel touchd-apps; fi
    if getent group touchd-injection >/dev/null; then groupdel touchd-injection; fi
    rm --recursive --force -- /run/touchd
}

# udev leaves access lists as they are. A list without entries for single users and groups is of no use.
revoke_access() {
    local node
    for node in /dev/input/event*; do
        if [[ ! -e $node ]]; then continue; fi
        if ! getfacl --omit-header --absolute-names -- "$node" | grep --quiet '^group:touchd:'; then continue; fi
        setfacl --remove=group:touchd -- "$node"
        if ! getfacl --omit-header --absolute-names -- "$node" | grep --quiet '^\(user\|group\):[^:]'; then
            setfacl --remove-all -- "$node"
        fi
    done
}
