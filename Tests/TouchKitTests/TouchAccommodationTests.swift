import Core
import HIDRecords
import TestSupport
import Testing
import TouchKit

/// Rules: states/touch-accommodations, states/hold-duration, states/swipe-gestures, states/ignore-repeat,
/// states/tap-assistance, states/waiting-fingers.
@Suite("Touch accommodations")
struct TouchAccommodationTests {
    private static let seeds = RandomLength.seeds(brief: 400, long: 20_000)

    /// An app with one view that handles all touches.
    private func app(_ accommodations: TouchAccommodations?) -> TestApp {
        var tree = TestTree()
        tree.add(
            "A", 0, 0, 400, 800, flags: [.userInteractionEnabled, .enabled, .multipleTouchEnabled])
        var scene = Scene(tree: tree.tree)
        scene.touchAccommodations = accommodations
        return TestApp(scene: scene)
    }

    @Test("whatever fingers do, their touches count, or are ignored, as the model says")
    func model() {
        var kinds: Set<Substring> = []
        for seed in Self.seeds {
            var random = SeededRandom(seed: seed)
            let model = AccommodationModel(&random)
            let app = app(model.accommodations)
            for frame in model.frames {
                app.application.advance(before: frame.time.stamp)
                app.frame(Double(frame.time) / 100, frame.step)
            }
            app.application.advance(to: 100_000.stamp)
            let (expected, got) = (model.lines.sorted(), app.courses.sorted())
            #expect(expected == got, "seed \(seed): \(model.accommodations.sentence), \(model.frames)")
            if expected != got { return }
            for line in expected { kinds.insert(line.split(separator: " ")[1]) }
            var verifier = OutcomeVerifier()
            verifier.observe(app.log)
            #expect(verifier.violations.isEmpty && verifier.unfinished.isEmpty, "seed \(seed)")
            #expect(app.order == app.order.sorted(), "seed \(seed)")
            #expect(app.application.isQuiet && app.application.nextDeadline == nil, "seed \(seed)")
        }
        #expect(kinds == ["began", "ended", "holdDuration", "ignoreRepeat"])
    }

    @Test("a finger that waits when the accommodations are put off is held to what held as it came down")
    func putOff() {
        var accommodations = TouchAccommodations()
        accommodations.holdDuration = .seconds(0.5)
        let app = app(accommodations)
        app.frame(0, .down(1, 50, 50))
        app.application.perform(.interaction(.touchAccommodations(nil)), at: 10.stamp)
        #expect(app.application.touchAccommodations == nil && !app.application.isQuiet)
        app.frame(0.2, .down(2, 60, 60))
        app.frame(0.3, .up(1), .move(2, 70, 60))
        app.frame(0.4, .up(2))
        #expect(
            app.courses == [
                "20 began 60", "30 holdDuration 30 of 50", "40 ended 70",
            ])
        #expect(app.order == [1, 2])
        #expect(app.application.isQuiet && app.application.nextDeadline == nil)
    }

    @Test("an app that takes the place of another one keeps what an effect has made of them")
    func reload() {
        var accommodations = TouchAccommodations()
        accommodations.ignoreRepeat = .seconds(1)
        let (old, new, other) = (app(nil), app(nil), app(accommodations))
        other.application.takeState(from: old.application, at: Timestamp(microseconds: 0))
        #expect(other.application.touchAccommodations == accommodations)
        old.application.perform(.interaction(.touchAccommodations(accommodations)), at: 10.stamp)
        let changes = old.application.changeStamp
        new.application.takeState(from: old.application, at: Timestamp(microseconds: 0))
        #expect(new.application.touchAccommodations == accommodations)
        #expect(new.application.scene.touchAccommodations == accommodations)
        old.application.perform(.interaction(.touchAccommodations(accommodations)), at: 10.stamp)
        #expect(old.application.changeStamp == changes)
    }

    @Test("a panel under a guided test knows none")
    func panelTest() {
        var accommodations = TouchAccommodations()
        accommodations.holdDuration = .seconds(1)
        let app = app(accommodations)
        app.isPanelUnderTest = true
        app.frame(0, .down(1, 50, 50))
        #expect(app.log.outcomes.map(\.verdict) == [.ignored(.panelTest)])
    }
}

/// Fingers of one panel in hundredths of a second, and what becomes of each when all that it does is known.
private struct AccommodationModel {
    /// What one finger does, from contact to lift.
    struct Course {
        let slot: UInt32
        /// Where it is from when on; the first is the contact.
        var samples: [(time: Int, x: Int)]
        var lift = 0

        func x(at time: Int) -> Int { samples.last { $0.time <= time }?.x ?? 0 }
    }

    struct Frame {
        let time: Int
        let step: TestApp.Step
    }

    private(set) var accommodations = TouchAccommodations()
    private(set) var frames: [Frame] = []
    private var courses: [Course] = []
    private let hold: Int
    private let swipe: Int?
    private let limit: Int?
    private let delay: Int?

    init(_ random: inout SeededRandom) {
        hold = Bool.random(using: &random) ? Int.random(in: 10...60, using: &random) : 0
        swipe = hold > 0 && Bool.random(using: &random) ? Int.random(in: 5...60, using: &random) : nil
        limit = Bool.random(using: &random) ? Int.random(in: 10...80, using: &random) : nil
        let assistance = TouchAccommodations.TapAssistance.allCases.randomElement(using: &random) ?? .none
        let delays = assistance != .none && Bool.random(using: &random)
        delay = delays ? Int.random(in: 10...80, using: &random) : nil
        if hold > 0 { accommodations.holdDuration = .seconds(Double(hold) / 100) }
        accommodations.swipeDistance = swipe.map { Double($0) }
        accommodations.ignoreRepeat = limit.map { .seconds(Double($0) / 100) }
        accommodations.tapAssistance = assistance
        accommodations.tapAssistanceGestureDelay = delay.map { .seconds(Double($0) / 100) }
        makeFrames(&random)
    }

    private mutating func makeFrames(_ random: inout SeededRandom) {
        var down: [UInt32: Course] = [:]
        var time = 0
        while frames.count < 60 || !down.isEmpty {
            time += Int.random(in: 1...25, using: &random)
            let slot = UInt32.random(in: 0...2, using: &random)
            guard var course = down[slot] else {
                guard frames.count < 60 else { continue }
                let x = Int.random(in: 0..<400, using: &random)
                down[slot] = Course(slot: slot, samples: [(time, x)])
                frames.append(Frame(time: time, step: .down(slot, Double(x), 50)))
                continue
            }
            let x = course.x(at: time)
            if Int.random(in: 0..<3, using: &random) == 0 {
                course.lift = time
                courses.append(course)
                down[slot] = nil
                frames.append(Frame(time: time, step: .up(slot)))
            } else {
                let range = max(x - 25, 0)...min(x + 25, 399)
                let next = Int.random(in: range, using: &random)
                course.samples.append((time, next))
                down[slot] = course
                frames.append(Frame(time: time, step: .move(slot, Double(next), 50)))
            }
        }
    }

    /// When touches begin and end, and what is ignored.
    var lines: [String] {
        var lines: [String] = []
        var lifts: [Int] = []
        for course in courses.sorted(by: { $0.samples[0].time < $1.samples[0].time }) {
            let contact = course.samples[0].time
            if let limit, let last = lifts.filter({ $0 <= contact }).max(), contact - last < limit {
                lines.append("\(contact) ignoreRepeat \(contact - last) of \(limit)")
                lifts.append(course.lift)
                continue
            }
            guard let rested = endOfHold(of: course, &lines) else { continue }
            lifts.append(course.lift)
            guard let (begin, x) = rested else { continue }
            let end = accommodations.tapAssistance == .initialLocation && begin == course.lift
            let last = end ? course.samples[0].x : course.x(at: course.lift)
            lines += ["\(begin) began \(x)", "\(course.lift) ended \(last)"]
        }
        return lines
    }

    /// When and where the touch begins; nil within for one that has been told of, nil for one that never counts.
    private func endOfHold(of course: Course, _ lines: inout [String]) -> (time: Int, x: Int)?? {
        let start = course.samples[0]
        var rest = start
        for sample in course.samples + [(course.lift, course.x(at: course.lift))] {
            if sample.time >= rest.time + hold { break }
            if let swipe, abs(sample.x - start.x) > swipe {
                lines.append("\(sample.time) began \(start.x)")
                lines.append("\(course.lift) ended \(course.x(at: course.lift))")
                return .some(nil)
            }
            if sample.time == course.lift {
                lines.append("\(course.lift) holdDuration \(course.lift - rest.time) of \(hold)")
                return nil
            }
            if abs(sample.x - rest.x) > 10 { rest = sample }
        }
        let held = rest.time + hold
        // What the finger does as the hold ends comes after the touch has begun.
        guard accommodations.tapAssistance != .none else {
            return (held, course.x(at: hold > 0 ? held - 1 : held))
        }
        if let delay, held + delay < course.lift { return (held + delay, course.x(at: held + delay)) }
        let isInitial = accommodations.tapAssistance == .initialLocation
        return (course.lift, isInitial ? start.x : course.x(at: course.lift))
    }
}

extension Int {
    /// So many hundredths of a second.
    fileprivate var stamp: Timestamp { Timestamp(microseconds: Int64(self) * 10_000) }
}

extension TestApp {
    /// When touches began and ended, and what was ignored.
    fileprivate var courses: [String] {
        log.entries.flatMap { entry -> [String] in
            let time = entry.time.microseconds / 10_000
            switch entry.decision {
            case .delivery(.touches(_, .began, let set, _)):
                return log.touches(in: set).map { "\(time) began \(Int($0.location.x))" }
            case .delivery(.touches(_, .ended, let set, _)):
                return log.touches(in: set).map { "\(time) ended \(Int($0.location.x))" }
            case .arrival(.ignores(_, .accommodation(let touch))):
                let (part, whole) = (touch.time.microseconds / 10_000, touch.limit.microseconds / 10_000)
                return ["\(time) \(touch.rule) \(part) of \(whole)"]
            default: return []
            }
        }
    }

    /// The touches in the order in which they counted or were ignored.
    fileprivate var order: [Int] {
        log.entries.flatMap { entry -> [Int] in
            switch entry.decision {
            case .arrival(.hit(let set, _)), .arrival(.ignores(let set, _)):
                return log.touches(in: set).map(\.id.number)
            default: return []
            }
        }
    }
}
