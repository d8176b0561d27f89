# Another app is brought to the front: the touch in flight is cancelled, and the next one is the other app's
# the same on each Debian

for app in shop help; do
    echo "- {id: $app, frame: [0, 0, 1000, 1000], touches: handle}" | views '{}' >"/etc/touchd/$app.yaml"
done
cat >/etc/touchd/touchd.yaml <<'CONFIGURATION'
apps: [{id: shop, scene: shop.yaml}, {id: help, scene: help.yaml}]
foreground: shop
CONFIGURATION
restart_daemon
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.5 0.5'
has_entry TOUCH_RESPONDER=shop TOUCH_PHASE=began TOUCH_APP=shop
touchctl foreground help
has_entry TOUCH_CATEGORY=system TOUCH_ID=1 TOUCH_REASON=foreground TOUCH_APP=shop
has_entry TOUCH_RESPONDER=shop TOUCH_PHASE=cancelled TOUCH_ID=1
touch Kiosk 'up 1' 'down 1 0.5 0.5' 'up 1'
expect_values 'TOUCH_RESPONDER TOUCH_PHASE TOUCH_ID' TOUCH_CATEGORY=touches TOUCH_APP=help <<'END'
help | began | 2
help | ended | 2
END
status=0
touchctl foreground nobody || status=$?
((status == 1))
