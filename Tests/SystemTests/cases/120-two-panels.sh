# Two panels with the same contact ids are told apart, and one is unplugged without the other
# the same on each Debian

daemon_as_shipped
panel Left win8-parallel
panel Right win8-hybrid
touch Left 'down 1 0.2 0.2'
touch Right 'down 1 0.5 0.5'
expect 'canvas touchesBegan {1} handle'
expect 'canvas touchesBegan {2} handle'
has_entry TOUCH_ID=1 TOUCH_PHASE=began TOUCH_PANEL=Left
has_entry TOUCH_ID=2 TOUCH_PHASE=began TOUCH_PANEL=Right
unplug Left
expect 'canvas touchesCancelled {1} handle'
touch Right 'up 1'
expect 'canvas touchesEnded {2} handle'
