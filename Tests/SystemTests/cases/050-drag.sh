# Each move of a drag has an entry when the configuration asks for it
# the same on each Debian
# only in full

daemon_as_shipped
sed -i 's/moves: summary/moves: all/' /etc/touchd/touchd.yaml
reload
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.1 0.1' 'move 1 0.2 0.1' 'move 1 0.3 0.2' 'up 1'
expect_sentences touches <<'END'
canvas touchesBegan {1} handle
canvas touchesMoved {1} handle
canvas touchesMoved {1} handle
canvas touchesEnded {1} handle
END
