# Keys that went down or up while the kernel's buffer overflowed are found by reading which are down
# the same on each Debian
# only in full

daemon_with_player
panel Remote media-keys
touch Remote 'hold REWIND'
expect 'player remoteControlReceived beginSeekingBackward handle'
mark
systemctl kill --signal=STOP touchd.service
steps=('release REWIND' 'hold FASTFORWARD' 'hold PLAYPAUSE')
for _ in {1..40}; do steps+=('key PLAYCD'); done
touch Remote "${steps[@]}"
systemctl kill --signal=CONT touchd.service

expect 'player remoteControlReceived beginSeekingForward handle'
touch Remote 'release FASTFORWARD' 'release PLAYPAUSE' 'key STOPCD'
expect 'player remoteControlReceived stop handle'
for subtype in togglePlayPause endSeekingBackward beginSeekingForward endSeekingForward stop; do
    (($(messages TOUCH_CATEGORY=remote | grep --count "remoteControlReceived $subtype ") == 1))
done
has_entry TOUCH_CATEGORY=system TOUCH_PANEL=Remote TOUCH_REASON=SYN_DROPPED
