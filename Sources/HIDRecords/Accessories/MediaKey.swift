/// The kernel's keys for playing, `KEY_*` of linux/input-event-codes.h.
package enum MediaKey {
    package static let nextSong: UInt16 = 163
    package static let playPause: UInt16 = 164
    package static let previousSong: UInt16 = 165
    package static let stopCD: UInt16 = 166
    package static let rewind: UInt16 = 168
    package static let playCD: UInt16 = 200
    package static let pauseCD: UInt16 = 201
    package static let play: UInt16 = 207
    package static let fastForward: UInt16 = 208
    package static let media: UInt16 = 226

    /// All of them: whoever has one is a remote control.
    package static let all = [
        nextSong, playPause, previousSong, stopCD, rewind, playCD, pauseCD, play, fastForward, media,
    ]

    /// Those that mean something as long as they are down.
    package static let held = [rewind, fastForward]
}
