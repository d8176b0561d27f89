# A shake of an accelerometer begins once and ends once for the first responder
# the same on each Debian

daemon_with_player
panel Motion accelerometer
expect_like 'accelerometer added Motion at /dev/input/event[0-9]+'
touch Motion 'accelerate 0 0 1' 'wait 100'
swing Motion 4
touch Motion 'accelerate 0 0 1'

expect 'player motionEnded shake handle'
expect_sentences motion <<'END'
player motionBegan shake handle
player motionEnded shake handle
END
has_entry TOUCH_CATEGORY=motion TOUCH_PHASE=began TOUCH_RESPONDER=player TOUCH_DISPOSITION=handle TOUCH_PANEL=Motion
