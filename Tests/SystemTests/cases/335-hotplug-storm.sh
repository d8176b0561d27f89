# Fifty panels that come and go at once leave a daemon that lives, has no file left open and takes the next panel
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
unplug Kiosk
expect 'panel removed Kiosk (unplugged)'
before=$(idle_open_files)
pid=$(daemon_pid)
for number in {1..50}; do
    plug_in "Storm$number" win8-parallel "Storm$number"
    unplug "Storm$number"
done
udevadm settle
files_are_closed "$before"
[[ $(daemon_pid) == "$pid" ]]
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.2 0.2' 'up 1'
expect 'canvas touchesEnded {1} handle'
