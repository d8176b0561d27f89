import Core
package import HIDRecords

/// A control whose value follows the finger that it tracks: what `beginTracking(_:with:)` and `continueTracking(_:with:)`
/// of a UIControl's subclass would do.
package struct TrackingControl: Equatable, Sendable {
    /// How it tracks.
    package var tracks: Tracks
    /// What it stands at, of one that tracks by x and y: each from -1 to 1, and within a circle.
    package private(set) var pair = Point.zero
    /// The step between values; 0 for none.
    package var stepValue = 0.0
    /// Whether `valueChanged` follows every move that changes the value, or the end of the tracking.
    package var isContinuous = true
    /// What it returns to at the end of a tracking.
    private var rest = ControlValue.number(0)

    private var bounded = BoundedValue(upTo: 1)

    /// How a control tracks.
    package struct Tracks: Equatable, Sendable {
        /// What of the finger's place is the value.
        package var axis: Axis
        /// From where to where the value goes from its least to its most: points of the control, or degrees clockwise
        /// from the top; nil for the bounds, or for -135 to 135 degrees.
        package var range: ClosedRange<Double>?
        /// What must hold as a touch begins; else it is not tracked.
        package var begin = Condition.always(true)
        /// What must hold at each move; else the tracking ends.
        package var proceed = Condition.always(true)
        /// Whether the value goes back at the end of each tracking.
        package var returns = false
        /// What an angle is about; nil for the middle.
        package var center: Point?
        /// Whether the value moves as far as the finger does; else it is where the finger is.
        package var isRelative = true

        /// Tracks by `axis`.
        package init(by axis: Axis) { self.axis = axis }
    }

    /// What of a finger's place is a value.
    package enum Axis: String, CaseIterable, Sendable {
        case x, y, xy, angle
    }

    /// A control from 0 to 1, at 0.
    package init(_ tracks: Tracks) { self.tracks = tracks }

    /// What it stands at.
    package var value: ControlValue { tracks.axis == .xy ? .pair(pair) : .number(bounded.value) }
    /// The least value.
    package var minimumValue: Double { bounded.minimum }
    /// The greatest value.
    package var maximumValue: Double { bounded.maximum }

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case tracks(Tracks)
        case value(Double)
        case pair(Point)
        case minimumValue(Double)
        case maximumValue(Double)
        case stepValue(Double)
        case isContinuous(Bool)
    }

    /// Takes `change`; an end of the range that crosses the other takes it along.
    mutating func apply(_ change: Change) {
        switch change {
        case .tracks(let tracks): self.tracks = tracks
        case .value(let value): bounded.set(value)
        case .pair(let pair): self.pair = pair.withinCircle.roundedAsControlValue
        case .minimumValue(let minimum): bounded.setMinimum(minimum)
        case .maximumValue(let maximum): bounded.setMaximum(maximum)
        case .stepValue(let step): stepValue = step
        case .isContinuous(let isContinuous): self.isContinuous = isContinuous
        }
    }

    /// It returns to what it stands at now.
    package mutating func makeRest() { rest = value }

    /// Goes back, if it does so at the end of a tracking.
    mutating func endTracking() {
        guard tracks.returns else { return }
        switch rest {
        case .number(let number): bounded.set(number)
        case .pair(let pair): self.pair = pair
        case .isOn, .index: break
        }
    }
}

/// A place is a number of points or degrees along the range, and 0; or, of a pair, how far it is from the middle as a part
/// of the way to the bounds.
extension TrackingControl {
    private func range(in bounds: Rect) -> ClosedRange<Double> {
        if let range = tracks.range { return range }
        switch tracks.axis {
        case .x: return bounds.origin.x...bounds.maxX
        case .y: return bounds.origin.y...bounds.maxY
        case .xy, .angle: return -135...135
        }
    }

    /// Where the value is.
    fileprivate func placeOfValue(in bounds: Rect) -> Point {
        if tracks.axis == .xy { return pair }
        let range = range(in: bounds)
        return Point(x: range.lowerBound + bounded.fraction * (range.upperBound - range.lowerBound), y: 0)
    }

    /// Where a finger at `location` is. An angle is that next to the `last` place, or to the middle of the range; in its
    /// own centre there is none.
    fileprivate func place(of location: Point, last: Point?, in bounds: Rect) -> Point {
        let range = range(in: bounds)
        switch tracks.axis {
        case .x: return Point(x: location.x, y: 0)
        // Upwards.
        case .y: return Point(x: range.lowerBound + (range.upperBound - location.y), y: 0)
        case .xy:
            let (halfWidth, halfHeight) = (bounds.size.width / 2, bounds.size.height / 2)
            guard halfWidth > 0, halfHeight > 0 else { return pair }
            let arm = location - bounds.center
            return Point(x: arm.x / halfWidth, y: arm.y / halfHeight)
        case .angle:
            let arm = location - (tracks.center ?? bounds.center)
            guard arm != .zero else { return last ?? placeOfValue(in: bounds) }
            let degrees = Arctangent.angle(of: Point(x: -arm.y, y: arm.x)) * 180 / .pi
            let near = last?.x ?? (range.lowerBound + range.upperBound) / 2
            return Point(x: near + (degrees - near).remainder(dividingBy: 360), y: 0)
        }
    }

    /// Brings the value to `place`, or as near as it can be.
    fileprivate mutating func move(to place: Point, in bounds: Rect) {
        if tracks.axis == .xy {
            let part = place.withinCircle
            pair =
                Point(x: stepped(part.x, from: 0), y: stepped(part.y, from: 0)).withinSquare
                .roundedAsControlValue
            return
        }
        let range = range(in: bounds)
        let extent = range.upperBound - range.lowerBound
        guard extent > 0 else { return }
        let fraction = min(max((place.x - range.lowerBound) / extent, 0), 1)
        let number = minimumValue + fraction * (maximumValue - minimumValue)
        let step = stepped(number, from: minimumValue)
        // The last step may lead beyond the end, or not up to it.
        bounded.set(maximumValue - number < abs(step - number) ? maximumValue : step)
    }

    private func stepped(_ number: Double, from start: Double) -> Double {
        stepValue > 0 ? start + ((number - start) / stepValue).rounded() * stepValue : number
    }
}

extension TrackingControl: ControlModel {
    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .tracking(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        switch value {
        case .number(let number): .value(number)
        case .pair(let pair): .pair(pair)
        case .isOn, .index: nil
        }
    }

    mutating func begin(at location: Point, in bounds: Rect, time: Timestamp) -> ValueTracking {
        .place(PlaceTracking(of: &self, at: location, in: bounds))
    }

    mutating func move(_ tracking: inout ValueTracking, to location: Point, in bounds: Rect) {
        guard case .place(var course) = tracking else { return }
        course.move(to: location, of: &self, in: bounds)
        tracking = .place(course)
    }

    func rebase(_ tracking: inout ValueTracking, in bounds: Rect) {
        guard case .place(var course) = tracking else { return }
        course.rebase(on: self, in: bounds)
        tracking = .place(course)
    }
}

/// A finger that such a control tracks.
struct PlaceTracking: Equatable, Sendable {
    /// How far the finger is from where the value is.
    private var grip = Point.zero
    private var last: Point

    /// A touch that begins at `location` of `control`, whose value may go there.
    init(of control: inout TrackingControl, at location: Point, in bounds: Rect) {
        last = control.place(of: location, last: nil, in: bounds)
        if control.tracks.isRelative {
            rebase(on: control, in: bounds)
        } else {
            control.move(to: last, in: bounds)
        }
    }

    /// Takes the value along.
    mutating func move(to location: Point, of control: inout TrackingControl, in bounds: Rect) {
        last = control.place(of: location, last: last, in: bounds)
        control.move(to: last - grip, in: bounds)
    }

    /// Goes on from where the value of `control` is.
    mutating func rebase(on control: TrackingControl, in bounds: Rect) {
        grip = last - control.placeOfValue(in: bounds)
    }
}

extension Point {
    /// The point, or the one of the circle about the origin, of radius 1, that lies in its direction.
    fileprivate var withinCircle: Point {
        let length = length
        return length > 1 ? Point(x: x / length, y: y / length) : self
    }

    fileprivate var withinSquare: Point { Point(x: min(max(x, -1), 1), y: min(max(y, -1), 1)) }

    fileprivate var roundedAsControlValue: Point {
        Point(x: x.roundedAsControlValue, y: y.roundedAsControlValue)
    }
}

extension TrackingControl.Tracks: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> TrackingControl.Tracks {
        var tracks = self
        tracks.begin = map(begin)
        tracks.proceed = map(proceed)
        return tracks
    }
}
