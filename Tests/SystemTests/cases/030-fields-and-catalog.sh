# A decision is found by its fields, and journalctl -x explains it

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
