# An accelerometer unplugged in the middle of a shake cancels it
# the same on each Debian
# only in full

daemon_with_player
panel Motion accelerometer
touch Motion 'accelerate 0 0 1' 'wait 100'
swing_and_unplug Motion 3

expect 'accelerometer removed Motion (unplugged)'
expect_sentences motion <<'END'
player motionBegan shake handle
player motionCancelled shake handle
END
