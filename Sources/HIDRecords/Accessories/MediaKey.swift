/// The kernel's keys for playing, `KEY_*` of linux/input-event-codes.h.
package enum MediaKey {
    /// `KEY_NEXTSONG`.
    package static let nextSong: UInt16 = 163
    /// `KEY_PLAYPAUSE`: one key that switches between the two.
    package static let playPause: UInt16 = 164
    /// `KEY_PREVIOUSSONG`.
    package static let previousSong: UInt16 = 165
    /// `KEY_STOPCD`: the key that stops playing, whatever the medium.
    package static let stopCD: UInt16 = 166
    /// `KEY_REWIND`, one of ``held``.
    package static let rewind: UInt16 = 168
    /// `KEY_PLAYCD`: the key that starts playing, whatever the medium.
    package static let playCD: UInt16 = 200
    /// `KEY_PAUSECD`: the key that pauses, whatever the medium.
    package static let pauseCD: UInt16 = 201
    /// `KEY_PLAY`.
    package static let play: UInt16 = 207
    /// `KEY_FASTFORWARD`, one of ``held``.
    package static let fastForward: UInt16 = 208
    /// `KEY_MEDIA`: the one key of a headset, which plays and pauses.
    package static let media: UInt16 = 226

    /// All of them: whoever has one is a remote control.
    package static let all = [
        nextSong, playPause, previousSong, stopCD, rewind, playCD, pauseCD, play, fastForward, media,
    ]

    /// Those that mean something as long as they are down.
    package static let held = [rewind, fastForward]
}
