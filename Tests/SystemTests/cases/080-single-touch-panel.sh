# A single-touch panel taps the button
# the same on each Debian
# only in full

daemon_as_shipped
panel Single single-touch
touch Single 'down 1 0.875 0.175' 'wait 60' 'up 1'
expect_sentences touches <<'END'
start touchesBegan {1} handle
start touchesEnded {1} handle
END
