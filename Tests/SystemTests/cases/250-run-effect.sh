# A program that an action runs is reported with its output, its status, its end in time and the touch that caused it
# the same on each Debian

views '{lamp: [{run: [sh, -c, "id -un; echo no lamp >&2; exit 3"]}], slow: [{run: [sleep, "30"], timeout: 1}],
    missing: [{run: [no-such-program]}], score: [{run: [cat, /proc/self/oom_score_adj]}]}' <<'VIEWS' | daemon_with_scene
- {id: lamp, class: button, frame: [0, 0, 100, 100], on: {touchUpInside: lamp}}
- {id: slow, class: button, frame: [100, 0, 100, 100], on: {touchUpInside: slow}}
- {id: missing, class: button, frame: [200, 0, 100, 100], on: {touchUpInside: missing}}
- {id: score, class: button, frame: [300, 0, 100, 100], on: {touchUpInside: score}}
VIEWS
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.05 0.05' 'up 1'
has_entry TOUCH_CATEGORY=action TOUCH_ACTION=lamp TOUCH_ID=1 TOUCH_STATUS=3 TOUCH_OUTPUT=touchd 'TOUCH_ERRORS=no lamp' PRIORITY=3
has_entry TOUCH_ACTION=lamp 'TOUCH_REASON=no lamp' 'MESSAGE=run sh -c id -un; echo no lamp >&2; exit 3 exited 3 (no lamp)'
touch Kiosk 'down 1 0.15 0.05' 'up 1'
expect 'run sleep 30 was killed (timeout 1 s)'
has_entry TOUCH_ACTION=slow TOUCH_ID=2 'TOUCH_REASON=timeout 1 s' PRIORITY=3
touch Kiosk 'down 1 0.25 0.05' 'up 1'
expect_values 'TOUCH_ACTION TOUCH_ID TOUCH_REASON' PRIORITY=3 TOUCH_ACTION=missing <<'END'
missing | 3 | cannot run no-such-program: No such file or directory
END

# The daemon is kept from the kernel's memory killer, what it runs is not.
touch Kiosk 'down 1 0.35 0.05' 'up 1'
has_entry TOUCH_ACTION=score TOUCH_OUTPUT=0
[[ $(cat "/proc/$(daemon_pid)/oom_score_adj") == -500 ]]
