# Panels that come and go leave no open file behind
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
unplug Kiosk
expect 'panel removed Kiosk (unplugged)'
before=$(idle_open_files)
for _ in 1 2 3 4 5 6; do
    panel Kiosk win8-parallel
    unplug Kiosk
done
files_are_closed "$before"
