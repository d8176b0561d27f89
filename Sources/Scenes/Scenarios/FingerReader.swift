import HIDRecords
import TouchKit
import YAML

/// Reads what fingers do in the steps of a scenario, and keeps which of them are down.
struct FingerReader {
    private let draft: SceneDraft
    private var down: Set<Int> = []
    /// Whether there were too many at a time, which is reported once.
    private var isCrowded = false

    /// More fingers than any panel reports: each frame holds all that are down.
    private static let mostFingers = 256

    /// A reader of fingers that touch the scene of `draft`; none is down yet.
    init(draft: SceneDraft) {
        self.draft = draft
    }

    private var reader: NodeReader { draft.reader }

    mutating func down(_ step: StepEntries) -> ScenarioStep.Input? {
        let destination = destination(step)
        guard let finger = finger(step) else { return nil }
        if !down.insert(finger).inserted {
            reader.error(step.input.value, "finger \(finger) is down already")
        }
        checkCount(down.count, step)
        guard case .location(let location) = destination else { return nil }
        return .touch(.down(finger: finger, location))
    }

    func move(_ step: StepEntries) -> ScenarioStep.Input? {
        let destination = step.details.isEmpty ? nil : destination(step)
        guard let finger = fingerThatIsDown(step) else { return nil }
        return .touch(.move(finger: finger, destination))
    }

    mutating func up(_ step: StepEntries) -> ScenarioStep.Input? {
        let destination = step.details.isEmpty ? nil : destination(step)
        guard let finger = fingerThatIsDown(step) else { return nil }
        down.remove(finger)
        return .touch(.up(finger: finger, destination))
    }

    mutating func cancel(_ step: StepEntries) -> ScenarioStep.Input? {
        var cause: CancelCause? = .palm
        if let because = step[.because] { cause = reader.choice(because.value, "because") }
        guard let finger = fingerThatIsDown(step) else { return nil }
        down.remove(finger)
        return cause.map { .touch(.cancel(finger: finger, $0)) }
    }

    /// The gesture of a step with the smallest numbers that no finger has which is down.
    mutating func gesture(_ name: GestureName, _ step: StepEntries) -> ScenarioStep.Input? {
        guard let gesture = GestureReader(draft: draft).gesture(name, step) else { return nil }
        let count = gesture.fingerCount
        checkCount(down.count + count, step)
        let free = (1...(down.count + count)).filter { !down.contains($0) }
        return .gesture(gesture, fingers: Array(free.prefix(count)))
    }

    private mutating func checkCount(_ count: Int, _ step: StepEntries) {
        guard count > Self.mostFingers, !isCrowded else { return }
        isCrowded = true
        reader.error(step.input.value, "at most \(Self.mostFingers) fingers are down at a time")
    }

    private func finger(_ step: StepEntries) -> Int? {
        reader.whole(step.input, "the finger of \(step.input.key.rawValue)")
    }

    private func fingerThatIsDown(_ step: StepEntries) -> Int? {
        guard let finger = finger(step) else { return nil }
        if down.contains(finger) { return finger }
        reader.error(step.input.value, "finger \(finger) is not down")
        return nil
    }

    /// Where the finger goes: to `x` and `y`, `on` a view, or `by` so far.
    private func destination(_ step: StepEntries) -> FingerDestination? {
        let ways: [[StepKey]] = [[.x, .y], [.on, .at], [.by]]
        let given = ways.compactMap { way in way.compactMap { step[$0] }.first }
        for extra in given.dropFirst() {
            let other = given.first?.key.rawValue ?? ""
            reader.error(
                extra.name, "a finger goes to one place, and \(extra.key.rawValue) is beside \(other)")
        }
        guard let key = given.first?.key else {
            reader.error(step.node, "\(step.input.key.rawValue) needs x and y, or on")
            return nil
        }
        if key == .by {
            return step[.by].flatMap { reader.point($0.value, "by") }.map(FingerDestination.offset)
        }
        let location = ways[1].contains(key) ? location(step) : point(step).map { ScenarioLocation($0) }
        return location.map(FingerDestination.location)
    }

    private func point(_ step: StepEntries) -> Point? {
        guard let x = step[.x], let y = step[.y] else {
            reader.error(step.node, "\(step.input.key.rawValue) needs both x and y")
            return nil
        }
        guard let x = reader.number(x.value, "x"), let y = reader.number(y.value, "y") else { return nil }
        return Point(x: x, y: y)
    }

    private func location(_ step: StepEntries) -> ScenarioLocation? {
        guard let view = step[.on] else {
            reader.error(step.node, "at as a place needs on")
            return nil
        }
        return LocationReader(draft: draft).location(ofView: view.value, "on", at: step[.at]?.value)
    }
}
