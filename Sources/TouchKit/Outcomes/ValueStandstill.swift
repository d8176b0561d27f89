import HIDRecords

/// Why a tap that a control tracked left its value as it was.
package enum ValueStandstill: Equatable, Sendable {
    /// The segment under the finger is disabled.
    case disabledSegment(Int)
    /// The segment under the finger was selected.
    case selectedSegment(Int)
    /// The stepper stands at the end of its range, of which this is the name of the key.
    case end(Name, Double)
    /// There are no other pages than the one that is shown, or none.
    case numberOfPages(Int)
    /// The page that is shown is the first one, or the last one, and the finger was on that side.
    case page(Int)

    /// The keys that say so, by their names in a scene.
    package enum Name: String, CaseIterable, Sendable {
        case disabledSegments, selectedSegmentIndex, minimumValue, maximumValue, numberOfPages, currentPage
    }

    /// The key, and what it says.
    package var limit: (name: Name, value: Double) {
        switch self {
        case .disabledSegment(let segment): (.disabledSegments, Double(segment))
        case .selectedSegment(let segment): (.selectedSegmentIndex, Double(segment))
        case .end(let name, let value): (name, value)
        case .numberOfPages(let count): (.numberOfPages, Double(count))
        case .page(let page): (.currentPage, Double(page))
        }
    }

    /// Why a finger that lifted at `end` of a control with these `bounds` did nothing to `valued`, on which it began at `start`; nil
    /// for a control of which nothing is known.
    init?(_ valued: ValuedControl, from start: Point, to end: Point, in bounds: Rect) {
        if case .segmentedControl(let control) = valued, let segment = control.segment(under: end, in: bounds)
        {
            if control.disabledSegments.contains(segment) {
                self = .disabledSegment(segment)
                return
            }
            if control.selectedSegmentIndex == segment {
                self = .selectedSegment(segment)
                return
            }
        }
        if case .pageControl(let control) = valued {
            let count = control.numberOfPages
            self = count < 2 ? .numberOfPages(count) : .page(control.currentPage)
            return
        }
        if case .stepper(let stepper) = valued {
            let isUp = start.x >= bounds.center.x
            if stepper.number == (isUp ? stepper.maximumValue : stepper.minimumValue) {
                self = .end(isUp ? .maximumValue : .minimumValue, stepper.number)
                return
            }
        }
        return nil
    }
}
