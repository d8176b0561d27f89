# Somebody walks away from the shipped kiosk: a minute after the last touch it is as at first
# the same on each Debian
# only in full

cp -r "$tree/config/examples/." /etc/touchd/
restart_daemon
panel Kiosk win8-parallel
tap() { touch Kiosk "down 1 $*" 'wait 60' 'up 1'; }
# nodes FILTER: whether jq's FILTER holds for the nodes of the running app, by their ids.
nodes() { touchctl tree --json | jq --slurp --exit-status "map({key: .id, value: .}) | from_entries | $1"; }
touch Kiosk 'down 1 0.18 0.9' 'wait 16' 'move 1 0.18 0.75' 'wait 16' 'move 1 0.18 0.5' 'wait 16' 'move 1 0.18 0.3' 'up 1'     # 1: to the end of the menu
TIMEOUT=20 expect 'menu didEndDecelerating 0,700'
tap 0.18 0.8                                                # 2: what has come under the finger
expect 'counter performs addSandwich: publish order.add.sandwich'
tap 0.84 0.7                                                # 3
expect 'counter performs openOrder: present order'
tap 0.61 0.22                                               # 4
expect 'order performs changeQuantity: publish order.quantity'
nodes '.menu.contentOffset == [0, 700] and .placeOrder.enabled == null and .order.presented and .quantity.value == 2'

sleep 40
expect_never 'app is idle 60'
sleep 15
expect 'app is idle 60'
expect 'app performs idle: action startOver to counter'
expect 'counter performs startOver: restore app'
has_entry TOUCH_CATEGORY=action TOUCH_ACTION=idle TOUCH_RESPONDER=app
nodes '.menu.contentOffset == null and .placeOrder.enabled == false and .order.presented == null and .sheet == null'

tap 0.18 0.8                                                # 5: what is there again
tap 0.84 0.7                                                # 6
eventually nodes '.order.presented and .quantity.value == 1'
expect_values 'TOUCH_ID TOUCH_OUTCOME TOUCH_VIEW TOUCH_ACTION' TOUCH_CATEGORY=outcome <<'END'
1 | handled | tea | -
2 | acted | sandwich | addSandwich
3 | acted | placeOrder | openOrder
4 | acted | quantity | changeQuantity
5 | acted | tea | addTea
6 | acted | placeOrder | openOrder
END
