# While the journal is stopped the daemon goes on, and its entries arrive afterwards

daemon_as_shipped
panel Kiosk win8-parallel
signal_journal STOP
touch Kiosk 'down 1 0.2 0.2' 'burst 500' 'up 1' 'down 2 0.2 0.2' 'burst 500' 'up 2'
signal_journal CONT
expect 'canvas touchesBegan {1} handle'
expect 'canvas touchesEnded {2} handle'
