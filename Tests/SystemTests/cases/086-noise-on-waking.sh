# A panel that makes noise when the machine wakes is told once, with its cause

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
suspend
expect_like 'resumed after [2-7] s of suspend'
burst=()
for place in '0.1 0.1' '0.9 0.8' '0.3 0.7' '0.8 0.2' '0.5 0.9' '0.6 0.4' '0.2 0.5' '0.9 0.1'; do burst+=("down 1 $place" 'up 1'); done
touch Kiosk "${burst[@]}"
has_entry TOUCH_FAULT=wakeBurst TOUCH_FAULT_STATE=raised TOUCH_CAUSE=resume
[[ $(journal TOUCH_FAULT=wakeBurst --output cat | wc --lines) == 1 ]]
journal TOUCH_FAULT=wakeBurst --output cat | grep --quiet '^Kiosk reports noise on waking ([6-8] scattered touches under 20 ms in .*, resume)$'
