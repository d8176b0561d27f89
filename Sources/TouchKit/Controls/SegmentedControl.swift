import HIDRecords

/// UISegmentedControl: one of several segments beside each other.
package struct SegmentedControl: Equatable, Sendable {
    /// How many segments there are.
    package private(set) var numberOfSegments = 0
    /// Their names, for those who watch an app; empty where the scene has none.
    package private(set) var names: [String] = []
    /// Their widths in points from the left; 0, or none, is an equal share of what the others leave.
    package var widths: [Double] = []
    /// `UISegmentedControl.selectedSegmentIndex`, -1 when none is; while nothing is tapped, a momentary control has none.
    package var selectedSegmentIndex = -1
    /// `UISegmentedControl.isMomentary`.
    package private(set) var isMomentary = false
    /// Those that cannot be selected.
    package var disabledSegments: Set<Int> = []

    /// A control without segments.
    package init() {}

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case numberOfSegments(Int)
        case names([String])
        case widths([Double])
        case selectedSegmentIndex(Int)
        case isMomentary(Bool)
        case disabledSegments(Set<Int>)
    }

    /// Takes `change`.
    mutating func apply(_ change: Change) {
        switch change {
        case .numberOfSegments(let count):
            (numberOfSegments, names) = (count, [])
            select(selectedSegmentIndex)
        case .names(let names):
            (numberOfSegments, self.names) = (names.count, names)
            select(selectedSegmentIndex)
        case .widths(let widths): self.widths = widths
        case .selectedSegmentIndex(let index): select(index)
        case .isMomentary(let isMomentary):
            self.isMomentary = isMomentary
            select(selectedSegmentIndex)
        case .disabledSegments(let segments): disabledSegments = segments
        }
    }

    private mutating func select(_ index: Int) {
        selectedSegmentIndex = isMomentary ? -1 : min(max(index, -1), numberOfSegments - 1)
    }

    /// Selects the segment of the tap at `location`, if there is one and it is enabled.
    mutating func tap(at location: Point, in bounds: Rect) {
        guard let segment = segment(under: location, in: bounds), !disabledSegments.contains(segment)
        else { return }
        selectedSegmentIndex = segment
    }

    /// The segment at `location`; nil if there is none.
    func segment(under location: Point, in bounds: Rect) -> Int? {
        segment(at: location.x - bounds.origin.x, width: bounds.size.width)
    }

    /// The segment `x` points from the left end.
    private func segment(at x: Double, width: Double) -> Int? {
        var fixed = 0.0
        var shares = 0
        let isShare = { (segment: Int) in segment >= widths.count || widths[segment] == 0 }
        for segment in 0..<numberOfSegments {
            if isShare(segment) { shares += 1 } else { fixed += widths[segment] }
        }
        let rest = max(width - fixed, 0)
        var left = 0.0
        var fixedBefore = 0.0
        var sharesBefore = 0
        for segment in 0..<numberOfSegments {
            if isShare(segment) { sharesBefore += 1 } else { fixedBefore += widths[segment] }
            let right =
                fixedBefore
                + (sharesBefore == 0 ? 0 : (Double(sharesBefore) * rest / Double(shares)).rounded(.down))
            if x >= left, x < right { return segment }
            left = right
        }
        return nil
    }
}

extension SegmentedControl: ControlModel {
    var value: ControlValue { .index(selectedSegmentIndex) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .segmentedControl(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .index(let index) = value { .selectedSegmentIndex(index) } else { nil }
    }

    mutating func end(_ tracking: ValueTracking, at location: Point, in bounds: Rect, isInside: Bool) {
        if isInside { tap(at: location, in: bounds) }
    }

    mutating func endReport() {
        if isMomentary { selectedSegmentIndex = -1 }
    }
}
