# The examples, copied as docs/examples.md says: an order, the hidden gesture and the program behind it, and another app in front

cp -r /usr/share/doc/touchd/examples/. /etc/touchd/
reload
panel Kiosk win8-parallel
touch Kiosk 'down 1 0.5 0.45' 'wait 60' 'up 1'
expect 'counter performs addCappuccino: publish order.add.cappuccino'

touch Kiosk 'down 1 0.1 0.05, down 2 0.2 0.05, down 3 0.8 0.7' 'wait 3200' 'up 1, up 2, up 3'
expect 'counter performs openMaintenance: present maintenance'
expect_never 'counter performs openOrder: present order'
touch Kiosk 'down 1 0.64 0.375' 'wait 60' 'up 1'
expect 'run /bin/df -h / exited 0'

touchctl foreground wallPanel
touch Kiosk 'down 1 0.175 0.135' 'wait 60' 'up 1'
expect 'room performs switchCeiling: publish light.ceiling'
