package import HIDRecords

/// `UIEvent.EventSubtype` of remote control events, with UIKit's raw values and names.
package enum RemoteControlSubtype: UInt8, CaseIterable, Sendable {
    case play = 100
    case pause, stop, togglePlayPause, nextTrack, previousTrack
    case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward

    /// The subtype that UIKit calls `name`, without its prefix.
    package init?(name: String) {
        guard let match = Self.allCases.first(where: { $0.description == name }) else { return nil }
        self = match
    }

    /// What UIKit calls it, without its prefix.
    package var name: StaticString {
        switch self {
        case .play: "play"
        case .pause: "pause"
        case .stop: "stop"
        case .togglePlayPause: "togglePlayPause"
        case .nextTrack: "nextTrack"
        case .previousTrack: "previousTrack"
        case .beginSeekingBackward: "beginSeekingBackward"
        case .endSeekingBackward: "endSeekingBackward"
        case .beginSeekingForward: "beginSeekingForward"
        case .endSeekingForward: "endSeekingForward"
        }
    }
}

extension RemoteControlSubtype: CustomStringConvertible {
    /// Its name.
    package var description: String { name.description }
}

/// What is reported of a shake or of a press: its start and its end, nothing between.
package enum MotionPhase: String, CaseIterable, Sendable {
    case began, ended, cancelled
}

/// The phases of a press (`UIPress.Phase`): keys have no pressure that changes.
package typealias PressPhase = MotionPhase

extension RemoteControlSubtype {
    /// What a key of a keyboard, remote or headset asks for as it goes down (`value` 1) or up (0).
    ///
    /// - Parameters:
    ///   - keyCode: `KEY_*` of linux/input-event-codes.h.
    ///   - value: that of the kernel's event; 2, the key's own repetition, asks for nothing.
    package init?(keyCode: EventCode, value: Int32) {
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
