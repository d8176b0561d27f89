# A panel of another seat is left alone until the configuration names its seat, and then no other is read
# only in full

udev_rule <<'RULE'
SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Visitor*", ENV{ID_SEAT}="seat1"
RULE
daemon_as_shipped
panel Kiosk win8-parallel
unread_panel Visitor win8-parallel
kiosk=$(node_of Kiosk)
visitor=$(node_of Visitor)
expect_like "panel added Kiosk at $kiosk .*"
expect_json '[.MESSAGE, .TOUCH_REASON]' TOUCH_CATEGORY=system TOUCH_PANEL=Visitor TOUCH_PANEL_NODE="$visitor" <<END
["panel ignored Visitor at $visitor (ID_SEAT is seat1, not seat0)","ID_SEAT is seat1, not seat0"]
END
[[ $(touchctl status --json | jq --compact-output '[.panels[].name]') == '["Kiosk"]' ]]
touch Visitor 'down 1 0.2 0.2' 'wait 40' 'up 1'
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
expect 'canvas touchesEnded {1} handle'

echo 'seat: seat1' >>/etc/touchd/touchd.yaml
reload
expect 'panel removed Kiosk (configuration changed)'
expect "panel ignored Kiosk at $kiosk (ID_SEAT is seat0, not seat1)"
expect_like "panel added Visitor at $visitor .*"
touch Kiosk 'down 1 0.2 0.2' 'wait 40' 'up 1'
touch Visitor 'down 1 0.2 0.2' 'wait 40' 'up 1'
expect_values 'TOUCH_PANEL TOUCH_ID' TOUCH_PHASE=began <<'END'
Kiosk | 1
Visitor | 2
END
