import CLinux

/// A key for playing, by the name that follows `KEY_` in linux/input-event-codes.h.
enum MediaKeyName: String, CaseIterable {
    case nextSong = "NEXTSONG"
    case playPause = "PLAYPAUSE"
    case previousSong = "PREVIOUSSONG"
    case stopCD = "STOPCD"
    case rewind = "REWIND"
    case playCD = "PLAYCD"
    case pauseCD = "PAUSECD"
    case play = "PLAY"
    case fastForward = "FASTFORWARD"
    case media = "MEDIA"

    var code: CInt {
        switch self {
        case .nextSong: KEY_NEXTSONG
        case .playPause: KEY_PLAYPAUSE
        case .previousSong: KEY_PREVIOUSSONG
        case .stopCD: KEY_STOPCD
        case .rewind: KEY_REWIND
        case .playCD: KEY_PLAYCD
        case .pauseCD: KEY_PAUSECD
        case .play: KEY_PLAY
        case .fastForward: KEY_FASTFORWARD
        case .media: KEY_MEDIA
        }
    }
}
