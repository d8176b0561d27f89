# Two panels of one name are told apart by node and path, in the entries of their touches and where they go
# the same on each Debian
# only in full

added_nodes() {
    messages TOUCH_CATEGORY=system | sed -n 's/^panel added Kiosk at \([^ ]*\) .*/\1/p'
}
two_panels_are_added() {
    (($(added_nodes | wc -l) == 2))
}

daemon_as_shipped
panel Kiosk win8-parallel
left=$(node_of Kiosk)
plug_in Twin win8-parallel Kiosk
eventually two_panels_are_added
right=$(added_nodes | tail -n 1)
[[ $(added_nodes | head -n 1) == "$left" && $right != "$left" ]]

# What the system does about a touch is an entry of its panel, too, and so is what the touch came to.
touch Kiosk 'down 1 0.2 0.2'
touch Twin 'down 1 0.5 0.5'
expect 'canvas touchesBegan {2} handle'
touchctl interrupt call
expect 'touch 2 cancelled (call)'
expect_json '[.TOUCH_ID, .TOUCH_PANEL, .TOUCH_PANEL_NODE, .TOUCH_PANEL_PATH]' TOUCH_REASON=call <<END
["1","Kiosk","$left","virtual-panel/${panel_pid[Kiosk]}"]
["2","Kiosk","$right","virtual-panel/${panel_pid[Twin]}"]
["1","Kiosk","$left","virtual-panel/${panel_pid[Kiosk]}"]
["2","Kiosk","$right","virtual-panel/${panel_pid[Twin]}"]
END
has_entry TOUCH_PANEL_NODE="$right" TOUCH_ID=2 TOUCH_PHASE=began
unplug Twin
expect "panel removed Kiosk at $right (unplugged)"
unplug Kiosk
expect 'panel removed Kiosk (unplugged)'

# A name that would act on a terminal is text in the journal, not binary data.
plug_in Rude win8-parallel $'Rude\e[31m\a'
expect_like 'panel added Rude\\x1b\[31m\\x07 at /dev/input/event[0-9]+ \(no configuration entry\)'
expect_json '[.TOUCH_PANEL, (.MESSAGE | type)]' TOUCH_CATEGORY=system 'TOUCH_PANEL=Rude\x1b[31m\x07' <<'END'
["Rude\\x1b[31m\\x07","string"]
END
