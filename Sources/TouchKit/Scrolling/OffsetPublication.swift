import Core
package import HIDRecords

/// What programs are told of a scroll view (`offsetTopic`).
package struct OffsetReading: Equatable, Sendable {
    /// What it does.
    package enum State: String, Sendable {
        case dragging, decelerating, rest
    }

    /// Where it is scrolled to.
    package var offset: Point
    /// Its scale; nil for one that cannot zoom.
    package var scale: Double?
    /// What it does.
    package var state: State
}

/// When programs are told of a scroll view: at once when it begins to move and when it rests, meanwhile at most so many times
/// a second, at whole multiples of the period since it last rested.
struct OffsetPublication: Sendable {
    /// The scroll view.
    let view: ResponderID
    /// Where it is scrolled to, and what it does.
    private(set) var current: OffsetReading
    /// Whether nobody listened when it was last told: then no timer waits for the next time.
    var isUnheard = false

    private var told: OffsetReading
    private let rate: Double
    /// When it last began to move.
    private var began = Timestamp(microseconds: 0)
    /// The period since then in which it was last told.
    private var period: Int64 = 0

    /// Nothing is told of `view`, which is as `reading` says, before it changes; then at most `rate` times a second.
    init(of view: ResponderID, at reading: OffsetReading, rate: Double) {
        self.view = view
        self.rate = rate
        current = reading
        told = reading
    }

    /// The scroll view is as `reading` says at `time`; returns whether that is to be told now.
    mutating func take(_ reading: OffsetReading, at time: Timestamp) -> Bool {
        current = reading
        if reading.state != told.state {
            if told.state == .rest {
                began = time
                period = 0
            }
            isUnheard = false
            return tell(at: time)
        }
        guard time >= start(of: period + 1) || reading.state == .rest else { return false }
        if reading != told { return tell(at: time) }
        // A timer looks at what goes on by itself; what fingers hold may yet move in this period.
        if reading.state == .decelerating { notePeriod(at: time) }
        return false
    }

    private mutating func tell(at time: Timestamp) -> Bool {
        told = current
        notePeriod(at: time)
        return true
    }

    private mutating func notePeriod(at time: Timestamp) {
        period = Int64((Double((time - began).microseconds) * rate / 1_000_000).rounded(.down))
        // What was lost in rounding.
        while time >= start(of: period + 1) { period += 1 }
        while period > 0, time < start(of: period) { period -= 1 }
    }

    private func start(of period: Int64) -> Timestamp {
        began + Interval(microseconds: Int64((Double(period) * 1_000_000 / rate).rounded(.up)))
    }

    /// When it is to be told next without anything else happening; nil while it rests, or a finger holds it still.
    var deadline: Timestamp? {
        guard !isUnheard, told.state == .decelerating || current != told else { return nil }
        return start(of: period + 1)
    }
}

/// Telling programs of scroll views.
extension ScrollTable {
    /// Publishes where those are in `tree` that have a topic, as far as that has changed and is due.
    mutating func publishOffsets(at time: Timestamp, in tree: ViewTree, to log: inout DecisionLog) {
        for index in publications.indices {
            let view = publications[index].view
            guard let topic = self[view]?.offsetTopic,
                publications[index].take(reading(of: view, in: tree), at: time)
            else { continue }
            log.handOutwards(.publish(topic: topic), of: view, at: publications[index].current)
        }
    }

    /// Where `view` is scrolled to, and what it does.
    fileprivate func reading(of view: ResponderID, in tree: ViewTree) -> OffsetReading {
        let motion = motion(of: view)
        let isHeld = motion != nil || dragIndex(of: view) != nil || zoom(of: view) != nil
        return OffsetReading(
            offset: tree.contentOffset(of: view), scale: canZoom(view) ? self[view]?.zoomScale : nil,
            state: motion?.isFree == true ? .decelerating : isHeld ? .dragging : .rest)
    }

    /// Prepares to tell of those scroll views that have a topic and are not told of yet, and tells no more of the others.
    mutating func updatePublications(in tree: ViewTree) {
        guard !descriptions.isEmpty else { return }
        let views = descriptions.filter { $0.value.offsetTopic != nil }.keys.inOrder()
        let known = publications
        publications = views.map { view in
            known.first { $0.view == view }
                ?? OffsetPublication(
                    of: view, at: reading(of: view, in: tree), rate: self[view]?.offsetRate ?? 30)
        }
    }
}
