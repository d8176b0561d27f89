# Every key for playing is received by the first responder as UIKit's subtype
# the same on each Debian
# only in full

daemon_with_player
panel Remote media-keys
expect_like 'media keys added Remote.*'
touch Remote 'key PLAYPAUSE' 'key PLAYCD' 'key PLAY' 'key PAUSECD' 'key STOPCD' 'key NEXTSONG' 'key PREVIOUSSONG' \
    'key REWIND' 'key FASTFORWARD' 'key MEDIA'
expect_values 'TOUCH_RESPONDER TOUCH_DISPOSITION TOUCH_PANEL MESSAGE' TOUCH_CATEGORY=remote <<'END'
player | handle | Remote | player remoteControlReceived togglePlayPause handle
player | handle | Remote | player remoteControlReceived play handle
player | handle | Remote | player remoteControlReceived play handle
player | handle | Remote | player remoteControlReceived pause handle
player | handle | Remote | player remoteControlReceived stop handle
player | handle | Remote | player remoteControlReceived nextTrack handle
player | handle | Remote | player remoteControlReceived previousTrack handle
player | handle | Remote | player remoteControlReceived beginSeekingBackward handle
player | handle | Remote | player remoteControlReceived endSeekingBackward handle
player | handle | Remote | player remoteControlReceived beginSeekingForward handle
player | handle | Remote | player remoteControlReceived endSeekingForward handle
player | handle | Remote | player remoteControlReceived togglePlayPause handle
END
