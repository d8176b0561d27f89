package import Core
package import HIDRecords

/// Which of several panels a person touches: the first that is touched alone.
///
/// It counts once the finger is up, or has been down for a moment: another panel that is touched until then makes it two.
package struct SoleTouch: Sendable {
    /// The answer to a touch.
    package enum Answer: Equatable, Sendable {
        /// The panel with this index was touched alone.
        case panel(Int)
        /// Two panels were touched at once; once all fingers are up it begins anew.
        case several
    }

    /// For how long a panel must be touched alone.
    private static let moment = Interval(microseconds: 300_000)

    private var down: [DownContacts]
    /// The panel that may be the one, and since when.
    private var candidate: (index: Int, begin: Timestamp)?
    /// True if all fingers must be up first.
    private var isSpoiled = false

    /// Nothing touched yet, of this many panels.
    package init(of count: Int) {
        down = Array(repeating: DownContacts(), count: count)
    }

    /// Takes a frame of the panel with this index; returns what is to be told.
    package mutating func take(_ frame: PanelFrame, of index: Int) -> Answer? {
        var answer: Answer?
        if frame.loss != .nothing { down[index].forget() }
        for change in frame.changes {
            down[index].take(change)
            switch change.kind {
            case .begin: answer = begin(index, at: frame.timestamp) ?? answer
            case .end, .replacement: answer = end(index) ?? answer
            case .move: break
            }
        }
        return answer
    }

    /// Notes that no frame comes before `time`; returns what is to be told.
    package mutating func advance(to time: Timestamp) -> Answer? {
        guard let candidate, time - candidate.begin >= Self.moment else { return nil }
        return settle(candidate.index)
    }

    private mutating func begin(_ index: Int, at time: Timestamp) -> Answer? {
        if isSpoiled { return nil }
        guard let candidate else {
            self.candidate = (index, time)
            return nil
        }
        guard candidate.index != index else { return nil }
        self.candidate = nil
        isSpoiled = true
        return .several
    }

    private mutating func end(_ index: Int) -> Answer? {
        if isSpoiled {
            isSpoiled = down.contains { $0.count > 0 }
            return nil
        }
        guard let candidate, candidate.index == index, down[index].count == 0 else { return nil }
        return settle(index)
    }

    /// The next touch counts once this one is over.
    private mutating func settle(_ index: Int) -> Answer {
        candidate = nil
        isSpoiled = down.contains { $0.count > 0 }
        return .panel(index)
    }
}
