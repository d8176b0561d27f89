# The three set-ups of docs/setups.md and the kiosk of README.md, by their own text: beside a browser, a program of one's own, a
# filter before a browser
# only in full

# block NUMBER LANGUAGE: what docs/setups.md has in this language for the set-up of this number; 0: for all of them.
block() {
    awk -v number="$1" -v language="\`\`\`$2" '
        /^[0-9]+\. / { item = $1 + 0 }
        $1 == "```" { printing = 0 }
        printing { sub(/^   /, ""); print }
        item == number && $1 == language { printing = 1 }' "$tree/docs/setups.md" >"$run/block"
    [[ -s $run/block ]]
    cat "$run/block"
}
# kiosk: the five lines of README.md.
kiosk() {
    awk '/^## / { inside = /^## A kiosk / } /^```/ { printing = 0 } printing; inside && $1 == "```sh" { printing = 1 }' \
        "$tree/README.md" >"$run/block"
    (($(wc -l <"$run/block") == 5))
    cat "$run/block"
}
# follow NUMBER [USER]: does what it says there as this user of the group touchd-apps; kiosk in place of a number: what kiosk has.
follow() {
    if [[ $1 == kiosk ]]; then kiosk; else block "$1" sh; fi >"$run/commands-$1"
    (cd "$tree" && USER=${2:-root} PATH=$run/bin:$PATH exec setpriv --reuid "${2:-root}" --regid "${2:-root}" --init-groups \
        bash -e "$run/commands-$1")
}
tap() { touch Kiosk "down 1 ${*:-0.5 0.5}" 'wait 40' 'up 1'; }
systemd-sysusers - <<'USERS'
u painter -
m painter touchd-apps
USERS
echo 'painter ALL=(ALL:ALL) NOPASSWD: ALL' >/etc/sudoers.d/painter
mkdir "$run/bin"
printf '#!/bin/sh\nexec python3 %s "$@"\n' "$programs/browser.py" >"$run/bin/chromium"
chmod +x "$run/bin/chromium"

# Beside: the compositor has every touch, and so has touchd, whose tree is the page.
daemon_as_shipped
panel Kiosk win8-parallel
listen_to_seat
eventually libinput_added Kiosk
for way in kiosk 1; do
    mark
    if [[ $way == 1 ]]; then
        follow 0
        block 1 yaml >/etc/touchd/touchd.yaml
    fi
    follow $way painter &
    expect 'client browser performs: insert start into page at 0'
    tap 0.85 0.2
    expect_like 'touch [0-9]+ on start did nothing .page got nothing for 1 s.'
    libinput_gets 'DOWN 0,UP 0'
    kill "$(touchctl clients --json | jq 'select(.name == "browser").pid')"
    expect_like 'client browser gone.*'
done

# A program of one's own: the compositor has no touch while the program is there, and all of them before and after.
block 2 yaml >/etc/touchd/touchd.yaml
follow 2 painter >"$run/painter" 2>&1 &
expect 'panel Kiosk grabbed for paint' || { cat "$run/painter"; false; }
tap
expect_like 'canvas touchesEnded .[0-9]*. to paint'
is_drawn() { grep --quiet '<path' /tmp/paint.svg; }
eventually is_drawn
libinput_gets ''
mark
kill "$(touchctl clients --json | jq 'select(.name == "paint").pid')"
expect 'panel Kiosk released (paint gone)'
tap
libinput_gets 'DOWN 0,UP 0'

# A filter: the corner never reaches the browser, three fingers that are held are taken from it, and the rest arrives.
mark
block 3 yaml >/etc/touchd/touchd.yaml
bridges_started+=(touchd-panel@browser.service)
follow 3
expect 'panel Kiosk grabbed for browser'
eventually libinput_added 'touchd browser'
touch Kiosk 'down 1 0.01 0.01' 'move 1 0.5 0.5' 'up 1'
expect_like 'corner touchesEnded .[0-9]*. handle'
tap 0.02 0.02
expect 'guards performs pressCorner: publish corner.pressed'
tap 0.5 0.25
libinput_gets 'DOWN 0,UP 0'
touch Kiosk 'down 1 0.2 0.5, down 2 0.4 0.5, down 3 0.6 0.5' 'wait 3200'
libinput_gets 'DOWN 0,DOWN 1,DOWN 2,CANCEL 0,CANCEL 1,CANCEL 2'
expect 'page performs openMaintenance: publish maintenance.open'
touch Kiosk 'up 1, up 2, up 3' 'down 1 0.3 0.5, down 2 0.6 0.5' 'up 1, up 2'
libinput_gets 'DOWN 0,DOWN 1,UP 0,UP 1'
systemctl stop touchd-panel@browser.service
expect 'panel Kiosk released (browser gone)'
tap 0.01 0.01
libinput_gets 'DOWN 0,UP 0'
rm /etc/sudoers.d/painter
