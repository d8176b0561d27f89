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

/// What is reported of a shake: its start and its end, nothing between.
package enum MotionPhase: String, CaseIterable, Sendable {
    case began, ended, cancelled
}
