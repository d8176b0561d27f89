extension RemoteControlSubtype {
    /// What a key of a keyboard, remote or headset asks for as it goes down (`value` 1) or up (0).
    ///
    /// - Parameters:
    ///   - keyCode: `KEY_*` of linux/input-event-codes.h.
    ///   - value: that of the kernel's event; 2, the key's own repetition, asks for nothing.
    package init?(keyCode: UInt16, value: Int32) {
        switch (keyCode, value) {
        case (MediaKey.playCD, 1), (MediaKey.play, 1): self = .play
        case (MediaKey.pauseCD, 1): self = .pause
        case (MediaKey.stopCD, 1): self = .stop
        // A headset has one key, which plays and pauses.
        case (MediaKey.playPause, 1), (MediaKey.media, 1): self = .togglePlayPause
        case (MediaKey.nextSong, 1): self = .nextTrack
        case (MediaKey.previousSong, 1): self = .previousTrack
        case (MediaKey.rewind, 1): self = .beginSeekingBackward
        case (MediaKey.rewind, 0): self = .endSeekingBackward
        case (MediaKey.fastForward, 1): self = .beginSeekingForward
        case (MediaKey.fastForward, 0): self = .endSeekingForward
        default: return nil
        }
    }
}

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
}
