# A panel that is revoked in mid-touch, as at a session switch, cancels the touch, and is opened anew

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2'
expect 'canvas touchesBegan {1} handle'
before=$(idle_open_files)
"$virtual_panel" revoke "$(daemon_pid)" "$(node_of Kiosk)"
has_entry TOUCH_CATEGORY=system TOUCH_ID=1 'TOUCH_REASON=panel revoked' TOUCH_PANEL=Kiosk
expect 'panel removed Kiosk (revoked)'
has_entry TOUCH_RESPONDER=canvas TOUCH_PHASE=cancelled TOUCH_ID=1

# The finger that still lies there begins again.
expect 'canvas touchesBegan {2} handle'
touch Kiosk 'up 1'
expect 'canvas touchesEnded {2} handle'
files_are_closed "$before"
