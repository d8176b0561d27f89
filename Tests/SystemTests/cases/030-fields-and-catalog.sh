# A decision is found by its fields, and journalctl -x explains it
# the same on each Debian

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.875 0.175' 'wait 60' 'up 1'
expect 'start touchesEnded {1} handle'

has_entry TOUCH_CATEGORY=hit TOUCH_VIEW=start TOUCH_ID=1
has_entry TOUCH_CATEGORY=touches TOUCH_PHASE=began TOUCH_RESPONDER=start TOUCH_DISPOSITION=handle
has_entry TOUCH_CATEGORY=action TOUCH_ACTION=startOrder TOUCH_TARGET=kiosk
journal --all --output json TOUCH_CATEGORY=hit | jq --raw-output .TOUCH_HIT | grep '^start pointInside yes$'
# Every kind of decision has a message id of its own, and every id an entry in the catalog.
journal --output export | sed -n 's/^MESSAGE_ID=//p' | sort -u | while read -r id; do
    journalctl --list-catalog "$id"
done
journal --catalog TOUCH_CATEGORY=hit | grep 'Defined-By: touchd'

# Every run numbers its touches from 1; the command that touchctl prints shows those of one run.
call_of_this_run() {
    touchctl status | sed -n 's/^journal of this run: //p'
}
read -r -a first < <(call_of_this_run)
daemon_as_shipped
read -r -a second < <(call_of_this_run)
[[ $("${first[@]}" --quiet --output cat TOUCH_ID=1) == *'start touchesEnded {1} handle'* ]]
[[ -z $("${second[@]}" --quiet --output cat TOUCH_ID=1) ]]
panel Other win8-parallel
touch Other 'down 1 0.2 0.2' 'up 1'
expect 'canvas touchesEnded {1} handle'
[[ $("${second[@]}" --quiet --output cat TOUCH_ID=1) != *'start touchesEnded'* ]]
