/// The kernel's media keys, `KEY_*` of linux/input-event-codes.h.
package enum MediaKey {
    /// `KEY_NEXTSONG`.
    package static let nextSong = EventCode(rawValue: 163)
    /// `KEY_PLAYPAUSE`: one key that switches between the two.
    package static let playPause = EventCode(rawValue: 164)
    /// `KEY_PREVIOUSSONG`.
    package static let previousSong = EventCode(rawValue: 165)
    /// `KEY_STOPCD`: the key that stops playing, whatever the medium.
    package static let stopCD = EventCode(rawValue: 166)
    /// `KEY_REWIND`, one of ``held``.
    package static let rewind = EventCode(rawValue: 168)
    /// `KEY_PLAYCD`: the key that starts playing, whatever the medium.
    package static let playCD = EventCode(rawValue: 200)
    /// `KEY_PAUSECD`: the key that pauses, whatever the medium.
    package static let pauseCD = EventCode(rawValue: 201)
    /// `KEY_PLAY`.
    package static let play = EventCode(rawValue: 207)
    /// `KEY_FASTFORWARD`, one of ``held``.
    package static let fastForward = EventCode(rawValue: 208)
    /// `KEY_MEDIA`: the one key of a headset, which plays and pauses.
    package static let media = EventCode(rawValue: 226)

    /// All of them: a device that has one is a remote control.
    package static let all = [
        nextSong, playPause, previousSong, stopCD, rewind, playCD, pauseCD, play, fastForward, media,
    ]

    /// Those that mean something as long as they are down.
    package static let held = [rewind, fastForward]
}
