# A knock on the case and a turn of the device are no shake
# the same on each Debian
# only in full

daemon_with_player
panel Motion accelerometer
expect_like 'accelerometer added Motion.*'
knock=('accelerate 0 0 1' 'wait 100' 'accelerate 3.5 0 1' 'wait 5' 'accelerate -2 0 1' 'wait 5' 'accelerate 1 0 1' 'wait 5')
touch Motion "${knock[@]}" "${knock[@]}" "${knock[@]}" 'accelerate 0 0 1' 'wait 500'
touch Motion 'accelerate 0.5 0 0.87' 'wait 150' 'accelerate 0.87 0 0.5' 'wait 150' 'accelerate 1 0 0' 'wait 500' \
    'accelerate 0.87 0 -0.5' 'wait 150' 'accelerate 0 0 -1' 'wait 500' 'accelerate 0 0 1' 'wait 900'
fails is_there TOUCH_CATEGORY=motion

# The same device is noticed when it is shaken.
swing Motion 4
touch Motion 'accelerate 0 0 1'
expect 'player motionEnded shake handle'
