# A panel that is there before the daemon starts is used like one that comes later
# the same on each Debian

unread_panel Early win8-parallel
daemon_as_shipped
panel Late win8-parallel
touch Early 'down 1 0.2 0.2' 'up 1'
expect 'canvas touchesEnded {1} handle'
touch Late 'down 1 0.2 0.2' 'up 1'
expect 'canvas touchesEnded {2} handle'
