# A remote control unplugged while a key is held ends the seek
# the same on each Debian
# only in full

daemon_with_player
panel Remote media-keys
touch Remote 'hold REWIND'
expect 'player remoteControlReceived beginSeekingBackward handle'
unplug Remote

expect 'media keys removed Remote (unplugged)'
expect_sentences remote <<'END'
player remoteControlReceived beginSeekingBackward handle
player remoteControlReceived endSeekingBackward handle
END
