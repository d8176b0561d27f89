# A sheet of the shipped kiosk: a short drag leaves it, a swipe dismisses it, and one that must stay is only asked
# the same on each Debian
# only in full

cp -r "$tree/config/examples/." /etc/touchd/
restart_daemon
panel Kiosk win8-parallel
tap() { touch Kiosk "down 1 $*" 'wait 60' 'up 1'; }
swipe_down() { touch Kiosk 'down 1 0.5 0.14' 'wait 16' 'move 1 0.5 0.2' 'wait 16' 'move 1 0.5 0.45' 'wait 16' 'move 1 0.5 0.7' 'up 1'; }
tap 0.5 0.45                                                # 1: the cappuccino
tap 0.84 0.7                                                # 2: the order button
expect 'counter performs openOrder: present order'
touch Kiosk 'down 1 0.5 0.14' 'move 1 0.5 0.17' 'move 1 0.5 0.2' 'wait 300' 'up 1'    # 3: it goes back
sleep 2
tap 0.61 0.22                                               # 4: the quantity's plus, in its place again
expect 'order performs changeQuantity: publish order.quantity'
expect_never 'order didDismiss (swipe)'
swipe_down                                                  # 5
expect 'order didDismiss (swipe)'
expect 'order performs closeOrder: publish order.closed'
expect_values 'TOUCH_RESPONDER TOUCH_REASON' TOUCH_CATEGORY=presentation <<<'order | swipe'
touchctl why 5 | grep --fixed-strings --line-regexp '  sheet took the touch: order.pan dragged it.'
tap 0.5 0.45                                                # 6: what is behind it
tap 0.84 0.7                                                # 7
tap 0.6 0.79                                                # 8: confirmed
expect 'order performs confirmOrder: present payment'
swipe_down                                                  # 9: it must be paid
expect 'payment didAttemptToDismiss (swipe)'
expect_never 'payment didDismiss (swipe)'
tap 0.1 0.5                                                 # 10: beside it
expect_values 'TOUCH_ID TOUCH_OUTCOME TOUCH_VIEW TOUCH_ACTION TOUCH_RESPONDER' TOUCH_CATEGORY=outcome <<'END'
1 | acted | cappuccino | addCappuccino | cappuccino
2 | acted | placeOrder | openOrder | placeOrder
3 | handled | sheet | - | sheet
4 | acted | quantity | changeQuantity | quantity
5 | handled | sheet | - | sheet
6 | acted | cappuccino | addCappuccino | cappuccino
7 | acted | placeOrder | openOrder | placeOrder
8 | acted | confirm | confirmOrder | confirm
9 | handled | paymentSheet | - | paymentSheet
10 | handled | payment.dimming | - | payment.dimming
END
