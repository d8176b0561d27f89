# A tap on a button is in the journal from the finger to the action

daemon_as_shipped
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.875 0.175' 'wait 60' 'up 1'

expect_sentences hit <<'END'
touch 1 hit start
END
expect_sentences touches <<'END'
start touchesBegan {1} handle
start touchesEnded {1} handle
END
expect_sentences control <<'END'
start sends touchDown
start sends touchUpInside
start sends primaryActionTriggered
END
expect_sentences action <<'END'
start action startOrder to kiosk
kiosk performs startOrder: publish order.start
END
