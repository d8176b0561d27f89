# A touch that no responder handles walks the whole chain and is discarded
# the same on each Debian
# only in full

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.99 0.99' 'wait 40'
expect 'touch 1 hit column'
expect_sentences touches <<'END'
column touchesBegan {1} pass
root touchesBegan {1} pass
kiosk touchesBegan {1} pass
window touchesBegan {1} pass
app touchesBegan {1} pass
delegate touchesBegan {1} pass
END
expect 'touchesBegan {1} discarded'
