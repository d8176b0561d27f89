import ApplicationProtocol
package import TouchClient

/// The packets that a bridge sends about each event of touchd, and again from time to time.
package struct TUIOTranslation: Sendable {
    /// After a change, this many repetitions come soon after each other.
    private static let soonRepetitions = 10
    /// The time between them, in seconds.
    private static let soon = 0.1
    /// The time between later ones, in seconds.
    private static let late = 1.0

    /// When to say again how it is, in seconds on `CLOCK_MONOTONIC`.
    package private(set) var repeatAt: Double

    private let options: TUIOOptions
    private var views: [ClientView] = []
    private var cursors: TUIOCursors
    private var repetitions = 0

    /// The bridge that `options` ask for, from `now` on.
    package init(_ options: TUIOOptions, now: Double) {
        self.options = options
        cursors = TUIOCursors(source: options.source)
        repeatAt = now
    }

    /// The packets about `event`.
    package mutating func take(_ event: TouchClientEvent, now: Double) -> [[UInt8]] {
        switch event {
        case .received(.touches(let call), let more):
            take(call)
            return more ? [] : changes(now)
        case .received(.views(let views), let more):
            self.views = views
            return more ? [] : changes(now)
        case .received(_, let more): return more ? [] : changes(now)
        case .connected, .refused: return []
        case .gone: return allOver(now: now)
        }
    }

    /// Why nothing is sent, whatever is touched; nil if there is a view whose touches are.
    package var lack: String? {
        if let view = options.view {
            return views.contains { $0.view == view }
                ? nil : "no view '\(view)' has the client \(options.client): nothing is sent"
        }
        return views.isEmpty ? "no view has the client \(options.client): nothing is sent" : nil
    }

    /// The packets that say that no finger is down.
    package mutating func allOver(now: Double) -> [[UInt8]] {
        cursors.allOver()
        return changes(now)
    }

    /// The packets that say again how it is, if that is due.
    package mutating func repetition(now: Double) -> [[UInt8]] {
        guard repeatAt <= now else { return [] }
        repetitions += 1
        repeatAt = now + (repetitions < Self.soonRepetitions ? Self.soon : Self.late)
        return cursors.repeated
    }

    private mutating func changes(_ now: Double) -> [[UInt8]] {
        let packets = cursors.takePackets()
        guard !packets.isEmpty else { return [] }
        repetitions = 0
        repeatAt = now + Self.soon
        return packets
    }

    private mutating func take(_ call: Touches) {
        guard options.view == nil || options.view == call.view,
            let view = views.first(where: { $0.app == call.app && $0.view == call.view })
        else { return }
        for touch in call.touches {
            let (x, y) = share(of: touch, in: view)
            switch call.phase {
            case .began: cursors.began(touch.id, x: x, y: y, time: touch.time)
            case .moved: cursors.moved(touch.id, x: x, y: y, time: touch.time)
            case .ended, .cancelled: cursors.over(touch.id)
            }
        }
    }

    private func share(of touch: Touches.Touch, in view: ClientView) -> (x: Double, y: Double) {
        switch options.extent {
        case .view:
            ((touch.x - view.bounds[0]) / view.bounds[2], (touch.y - view.bounds[1]) / view.bounds[3])
        case .screen: (touch.screenX / view.screenSize[0], touch.screenY / view.screenSize[1])
        }
    }
}
