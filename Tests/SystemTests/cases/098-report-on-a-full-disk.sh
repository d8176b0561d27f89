# A report that finds no room leaves the cursor where it was: the next one has the touches of both
# the same on each Debian
# only in full

views '{buy: [{publish: buy}]}' <<'VIEWS' | daemon_with_scene
- {id: tea, class: button, frame: [0, 0, 1000, 1000], on: {touchUpInside: buy}}
VIEWS
panel Kiosk win8-parallel
tap() {
    touch Kiosk 'down 1 0.5 0.5' 'wait 40' 'up 1'
    expect "touch $1 on tea did buy"
}
report() { touchctl report --cursor-file "$run/cursor" "$@"; }
total() { jq .touches.total "$1"; }

tap 1
report --json -o "$run/first"
tap 2
cp "$run/cursor" "$run/cursor.before"
mkdir "$run/full"
mount -t tmpfs -o size=8k tmpfs "$run/full"
status=0
report -o "$run/full/page" || status=$?
remains=$(ls -A "$run/full")
umount "$run/full"
((status == 74))
[[ -z $remains ]]
cmp "$run/cursor" "$run/cursor.before"
tap 3
report --json -o "$run/second"
[[ $(total "$run/second") == 2 ]]
# Nor does one whose file may not be written.
cp "$run/cursor" "$run/cursor.before"
tap 4
fails report --json -o "$run/absent/page"
cmp "$run/cursor" "$run/cursor.before"
report --json -o "$run/third"
[[ $(total "$run/third") == 1 ]]
