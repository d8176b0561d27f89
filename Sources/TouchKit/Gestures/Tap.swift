package import Core
import HIDRecords

/// UITapGestureRecognizer.
package struct TapGesture: Equatable, Sendable {
    /// How many taps must follow one another.
    package var numberOfTapsRequired = 1
    /// How many fingers each tap needs.
    package var numberOfTouchesRequired = 1
    /// How far, in points, a finger may move, and a later tap may begin from the first one's begin.
    package var allowableMovement = 45.0
    /// The longest a finger may be down.
    package var maximumHold = Interval(microseconds: 750_000)
    /// The longest pause from one tap's end to the next one's begin.
    package var maximumInterval = Interval(microseconds: 350_000)

    /// One tap of one finger, UIKit's defaults.
    package init() {}
}

extension TapGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .numberOfTapsRequired { return value.exchange(with: &numberOfTapsRequired) }
        if number == .numberOfTouchesRequired { return value.exchange(with: &numberOfTouchesRequired) }
        if number == .allowableMovement { return value.exchange(with: &allowableMovement) }
        if number == .maximumHold { return value.exchange(with: &maximumHold) }
        return number == .maximumInterval ? value.exchange(with: &maximumInterval) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .moved { return (.allowableMovement, allowableMovement) }
        if reason == .held { return (.maximumHold, maximumHold.seconds) }
        if reason == .timeout { return (.maximumInterval, maximumInterval.seconds) }
        let isCount = reason == .tooManyTouches || reason == .lifted
        return isCount ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}

/// UITapGestureRecognizer: so many taps of so many fingers, each short and in place.
struct TapRecognizer: GestureStateMachine {
    private let gesture: TapGesture
    private var counter: TapCounter
    private var isOver = false

    init(_ gesture: TapGesture) {
        self.gesture = gesture
        counter = TapCounter(
            fingersRequired: gesture.numberOfTouchesRequired, interval: gesture.maximumInterval,
            distance: gesture.allowableMovement)
    }

    var values: GestureValues { GestureValues(location: .firstTap(counter.location)) }

    /// When it fails unless something happens: the finger is held too long, or the next tap does not come.
    var deadline: Timestamp? {
        if isOver { return nil }
        return counter.downSince.map { $0 + gesture.maximumHold } ?? counter.nextTapDeadline
    }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard !isOver else { return .none }
        if let failure = counter.begin(fingers, at: time) { return fail(failure) }
        if fingers.haveStrayed(beyond: gesture.allowableMovement) { return fail(.moved) }
        guard fingers.hasEnded, fingers.downCount == 0 else { return .none }
        guard counter.isFull else { return fail(.lifted) }
        counter.end(at: time)
        guard counter.taps >= gesture.numberOfTapsRequired else { return .none }
        isOver = true
        return .recognize
    }

    mutating func timeout() -> GestureProposal { fail(counter.downSince == nil ? .timeout : .held) }

    private mutating func fail(_ reason: StateReason) -> GestureProposal {
        isOver = true
        return .fail(reason)
    }
}

/// Counts taps of several fingers: when one began and ended, and whether the next is near and soon enough.
struct TapCounter: Sendable {
    /// The fingers of each tap.
    let fingersRequired: Int
    /// The longest pause between taps.
    let interval: Interval
    /// How far from the first tap's begin a later one may begin, in points.
    let distance: Double

    /// The taps that ended.
    private(set) var taps = 0
    /// When the present tap began; nil between taps.
    private(set) var downSince: Timestamp?
    /// When the last tap ended; nil during a tap.
    private(set) var upSince: Timestamp?
    /// Where the first tap began: the centroid of its fingers.
    private(set) var location: Point?

    private var fingersInTap = 0

    init(fingersRequired: Int, interval: Interval, distance: Double) {
        self.fingersRequired = max(1, fingersRequired)
        self.interval = interval
        self.distance = distance
    }

    /// Whether all fingers of the present tap are there.
    var isFull: Bool { fingersInTap == fingersRequired }

    /// When the pause between taps becomes too long.
    var nextTapDeadline: Timestamp? { upSince.map { $0 + interval } }

    /// Adds the fingers that began.
    ///
    /// - Returns: why they cannot be a tap; nil if they can.
    mutating func begin(_ fingers: Fingers, at time: Timestamp) -> StateReason? {
        let began = fingers.beganCount
        guard began > 0 else { return nil }
        fingersInTap += began
        downSince = downSince ?? time
        upSince = nil
        guard fingersInTap <= fingersRequired else { return .tooManyTouches }
        guard isFull else { return nil }
        let centroid = fingers.beganCentroid
        guard let first = location else {
            location = centroid
            return nil
        }
        return (centroid - first).squaredLength > distance * distance ? .moved : nil
    }

    /// Takes the end of the present tap.
    mutating func end(at time: Timestamp) {
        taps += 1
        downSince = nil
        upSince = time
        fingersInTap = 0
    }
}
