# The programs of docs/programs.md do what it says
# the same on each Debian
# only in full

# block LANGUAGE: the first example of it.
block() {
    awk -v begin="\`\`\`$1" '/^```$/ && inside { exit } inside { print } $0 == begin { inside = 1 }' "$tree/docs/programs.md"
}
systemd-sysusers - <<'USERS'
u painter -
m painter touchd-apps
USERS
block yaml | daemon_with_scene
block python >"$run/sketch.py"
panel Kiosk win8-parallel
as painter python3 -u "$run/sketch.py" >"$run/sketch" 2>"$run/errors" &
expect 'client sketch attached to canvas'
touch Kiosk 'down 1 0.25 0.5' 'move 1 0.5 0.5' 'up 1'
is_sketched() {
    [[ $(cut --delimiter=' ' --fields=1-3 "$run/sketch") == $'canvas began 1\ncanvas moved 1\ncanvas ended 1' ]]
}
eventually is_sketched || { cat "$run/sketch" "$run/errors"; false; }
grep --quiet --extended-regexp '^canvas began 1 200(\.0[0-9]*)? 240(\.[01][0-9]*)?$' "$run/sketch"

# The paint program: two strokes, of which undo takes one back.
daemon_as_shipped
touchctl foreground paint
install --directory --owner=painter "$run/paint"
as painter python3 /usr/share/doc/touchd/examples/paint/paint.py "$run/paint/paint.svg" >"$run/painter" 2>&1 &
expect 'client paint attached to canvas'
strokes_are() {
    [[ $(grep --count --only-matching '<path' "$run/paint/paint.svg") == "$1" ]]
}
eventually test -s "$run/paint/paint.svg"
before=$(grep --count '<path' "$run/paint/paint.svg" || true)
touch Kiosk 'down 1 0.2 0.2' 'move 1 0.3 0.3' 'up 1' 'down 1 0.5 0.2, down 2 0.6 0.2' 'move 1 0.5 0.4, move 2 0.6 0.4' 'up 1, up 2'
eventually strokes_are $((before + 3))
touch Kiosk 'down 1 0.8 0.95' 'wait 40' 'up 1'
eventually strokes_are $((before + 2))
# It says what it made of the strokes.
expect_like 'touch [0-9]+ on canvas did stroke'
