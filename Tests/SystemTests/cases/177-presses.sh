# Keys that an entry names are presses, and nothing else of the keyboard is read; a press is cancelled when its device goes
# the same on each Debian

udev_rule <<<'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Pad", GROUP="touchd", MODE="0640"'
daemon_with_scene <<'SCENE'
version: 1
screens: [{id: main, size: [1000, 1000]}]
application: {id: app}
windows: [{id: window, presses: handle, keyCommands: [{input: esc, action: {publish: left}}]}]
SCENE
echo 'panels: [{match: {name: Pad}, keys: [esc, q], logsKeys: true}]' >>/etc/touchd/touchd.yaml
restart_daemon
panel Pad keyboard
expect_like 'keys added Pad at /dev/input/event[0-9]+'
touch Pad 'key ESC' 'key A' 'hold Q'
expect 'window pressesBegan q handle'
unplug Pad
expect 'window pressesCancelled q handle'

expect_sentences press <<'END'
window keyCommand esc
window pressesBegan q handle
window pressesCancelled q handle
END
has_entry TOUCH_CATEGORY=press TOUCH_RESPONDER=window TOUCH_DISPOSITION=handle TOUCH_PANEL=Pad
