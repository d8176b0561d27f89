package import Core
package import HIDRecords
import PanelHealth

/// `fingers`: five contacts at a time, none of them lost for a moment, each ended.
package struct FingersStep: JudgedStep {
    /// How many contacts are asked for.
    private static let wanted = 5
    /// After so many times with fewer contacts the panel is taken not to feel more.
    private static let tries = 3
    /// A finger that comes back within that time was lost.
    private static let longestGap = Interval(microseconds: 30_000)

    private let panel: DeviceDescription
    private var health: PanelHealth
    private var open: Set<Int> = []
    /// When the last finger was lifted; nil while one is down.
    private var lift: Timestamp?
    private var triesLeft = Self.tries
    /// The most contacts at a time, since the fingers were laid down.
    private var count = 0
    /// The most contacts at a time ever.
    private var most = 0

    /// True once anything was done.
    package private(set) var isBegun = false
    /// True once nothing that comes can change the judgement.
    package private(set) var isDecided = false

    /// The step, not begun.
    package init(on panel: DeviceDescription) {
        self.panel = panel
        health = PanelHealth(of: panel)
    }

    /// True if the panel passes by what was done until now.
    package var isPassed: Bool { isDecided && most >= Self.wanted && flaps == 0 && lostLifts == 0 }
    /// The limit, as the table shows it.
    package var limit: String { "\(Self.wanted), no flap, each lifted" }
    /// Advice for the person at the panel; empty if there is none.
    package var hint: String { isBegun ? measured : "" }

    /// The measurement in words.
    package var measured: String {
        var words = ["\(most) at a time", flaps == 1 ? "1 flap" : flaps == 0 ? "no flap" : "\(flaps) flaps"]
        let unlifted = lostLifts + open.count
        words.append(unlifted == 0 ? "each lifted" : "\(unlifted) not lifted")
        return words.joined(separator: ", ")
    }

    private var flaps: Int { health.sheet.flaps }
    private var lostLifts: Int { health.sheet.lostLifts }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {
        guard !isDecided, count > 0, let lift, time > lift + Self.longestGap else { return }
        if count >= Self.wanted {
            isDecided = true
        } else {
            triesLeft -= 1
            isDecided = triesLeft == 0
            if !isDecided { forgetTry() }
        }
    }

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        advance(to: frame.timestamp)
        guard !isDecided else { return }
        guard frame.loss == .nothing else {
            open.removeAll()
            return forgetTry()
        }
        health.take(frame)
        for change in frame.changes {
            switch change.kind {
            case .begin:
                isBegun = true
                lift = nil
                open.insert(change.slot)
                count = max(count, open.count)
                most = max(most, count)
            case .move: break
            case .end, .replacement:
                guard open.remove(change.slot) != nil else { continue }
                lift = open.isEmpty ? frame.timestamp : nil
            }
        }
    }

    /// Puts what was measured.
    package func write(to json: inout JSONWriter) {
        json.put("fingers", most)
        json.put("flaps", flaps)
        json.put("notLifted", lostLifts + open.count)
    }

    /// What went wrong with too few fingers is not held against the next try.
    private mutating func forgetTry() {
        (count, lift) = (0, nil)
        health = PanelHealth(of: panel)
    }
}
