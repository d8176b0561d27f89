# What fingers did is kept: for a shell, by an operator's finger, of a daemon that hung; and played elsewhere to the same decisions

views '{buy: [{publish: buy}], close: [{set: {view: tea, enabled: false}}], keep: [{snapshot: nothing happened}]}' \
    <<'VIEWS' | daemon_with_scene
- {id: tea, class: button, frame: [0, 0, 200, 100], on: {touchUpInside: buy}}
- {id: shut, class: button, frame: [0, 200, 200, 100], on: {touchUpInside: close}}
- {id: pad, class: button, frame: [0, 400, 200, 100], sensitive: true, on: {touchUpInside: buy}}
- id: corner
  frame: [800, 800, 200, 200]
  gestures: [{id: hold, type: longPress, minimumPressDuration: 1, actionStates: began, action: keep}]
VIEWS
panel Kiosk win8-parallel
tap() { touch Kiosk "down 1 $*" 'wait 60' 'up 1'; }
# file_of REASON: the path of the last snapshot for that reason, which the journal names.
file_of() {
    messages | sed --quiet --regexp-extended "s/^snapshot written ([^,]+), [0-9]+ frames of .* \($1\)\$/\1/p" | tail -n 1
}
is_kept() { [[ -n $(file_of "$1") ]]; }
# elsewhere FILE: what another machine says, which has neither the daemon nor its files.
elsewhere() {
    rm -rf "$run/elsewhere"
    mkdir "$run/elsewhere"
    cp "$1" "$run/elsewhere/file.yml"
    cp /etc/touchd/scene.yaml "$run/elsewhere/"
    touchctl replay "$run/elsewhere/file.yml" --scene "$run/elsewhere/scene.yaml" --format calls 2>"$run/elsewhere/notes"
}

# A dead tap, half an hour after what made it dead (a panel that comes has the daemon begin anew).
tap 0.1 0.25                                                # 1: shut
expect 'home performs close: set tea enabled false'
panel Another win8-parallel
sleep 1.2
tap 0.1 0.05                                                # 2: dead
touch Kiosk 'down 1 0.9 0.9' 'wait 1500' 'up 1'             # 3: the operator
expect 'touch 2 on tea did nothing (disabled)'
eventually is_kept 'nothing happened'
file=$(file_of 'nothing happened')
[[ $(stat --format '%U %G %a' "$file") == 'touchd touchd 640' ]]
elsewhere "$file" >"$run/decisions"
grep --fixed-strings --line-regexp 'touch 2 on tea did nothing (disabled)' "$run/decisions"
fails grep 'performs close' "$run/decisions"
grep --extended-regexp '^[0-9]+ decisions are as in the snapshot$' "$run/elsewhere/notes"
fails grep '^note' "$run/elsewhere/notes"

# A shell, with a copy; a test is made of it.
touchctl snapshot --reason 'a look' -o "$run/copy.yml"
[[ $(stat --format %a "$run/copy.yml") == 600 ]]
grep --quiet 'reason: "a look"' "$run/copy.yml"
elsewhere "$run/copy.yml" | grep --fixed-strings --line-regexp 'touch 2 on tea did nothing (disabled)'
status=0
touchctl snapshot -o "$run/copy.yml" || status=$?
((status != 0))
# A sensitive view.
tap 0.1 0.45                                                # 4
expect_like 'touch 4 .*'
status=0
touchctl snapshot 2>"$run/refusal" || status=$?
((status == 1))
grep --quiet 'sensitive view' "$run/refusal"
sleep 1.2
tap 0.1 0.05                                                # 5
touchctl snapshot -o "$run/after.yml"
elsewhere "$run/after.yml" >"$run/decisions"
fails grep 'touch 4' "$run/decisions" "$run/after.yml"
fails grep 'pad' "$run/after.yml"
grep --fixed-strings --line-regexp 'touch 5 on tea did nothing (disabled)' "$run/decisions"

# Killed by its watchdog: the next daemon tells what this one had seen.
mkdir -p /run/systemd/system/touchd.service.d
printf '[Service]\nWatchdogSec=3s\n' >/run/systemd/system/touchd.service.d/watchdog.conf
systemctl daemon-reload
restart_daemon
mark
sleep 1
tap 0.1 0.05
expect 'touch 1 on tea did buy'
pid=$(daemon_pid)
kill -STOP "$pid"
eventually another_daemon_than "$pid"
eventually is_kept 'the daemon did not end as it should'
elsewhere "$(file_of 'the daemon did not end as it should')" | grep --line-regexp 'touch 1 on tea did buy'
rm -r /run/systemd/system/touchd.service.d
systemctl daemon-reload

# One that ends as it should leaves nothing to tell.
restart_daemon
mark
tap 0.1 0.05
restart_daemon
sleep 1
[[ -z $(messages | grep 'snapshot written' || true) ]]
