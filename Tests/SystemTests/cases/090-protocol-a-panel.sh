# Two fingers on a panel without slots are told apart
# only in full

daemon_as_shipped
panel Slotless protocol-a
touch Slotless 'down 1 0.1 0.1' 'down 2 0.6 0.6' 'wait 40' 'up 1' 'wait 40' 'up 2'
expect_sentences touches <<'END'
canvas touchesBegan {1} handle
canvas touchesBegan {2} handle
canvas touchesEnded {1} handle
canvas touchesEnded {2} handle
END
