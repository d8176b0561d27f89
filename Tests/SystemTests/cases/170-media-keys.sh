# Keys for playing reach the first responder of an app that asked for them, a seek with its beginning and its end
# the same on each Debian

daemon_with_player
panel Remote media-keys
expect_like 'media keys added Remote at /dev/input/event[0-9]+'
touch Remote 'key PLAYPAUSE' 'hold FASTFORWARD' 'wait 50' 'release FASTFORWARD' 'key NEXTSONG'

expect_sentences remote <<'END'
player remoteControlReceived togglePlayPause handle
player remoteControlReceived beginSeekingForward handle
player remoteControlReceived endSeekingForward handle
player remoteControlReceived nextTrack handle
END
has_entry TOUCH_CATEGORY=remote TOUCH_RESPONDER=player TOUCH_DISPOSITION=handle TOUCH_PANEL=Remote
