import Core
import HIDRecords
import Panels
import Testing

/// Rules: health/the-guided-test.
@Suite("The steps of a guided test that measure: hold and line")
struct GuidedFigureTests {
    private static let places: [(Int32, Int32)] = [
        (15_000, 9_500), (3_000, 2_000), (27_000, 2_000), (3_000, 17_000), (27_000, 17_000),
    ]

    /// Holds a finger at `place` and moves it by what `offset` says of the number of the report.
    private static func hold(
        _ place: (Int32, Int32), on panel: inout TouchedPanel<HoldStep>, for duration: Int64 = 3_000_000,
        _ offset: (Int32) -> Int32 = { _ in 0 }
    ) {
        panel.send(.begin, place.0, place.1)
        let start = panel.now
        var number: Int32 = 0
        while panel.now + 10_000 < start + duration {
            number += 1
            panel.send(.move, place.0 + offset(number), place.1, after: 10_000)
        }
        panel.send(.end, place.0, place.1, after: start + duration - panel.now)
    }

    @Test("a still finger at five places passes; each has to stay for 3 s")
    func still() {
        var panel = TouchedPanel(HoldStep(on: .panel(300, 190)))
        for place in Self.places {
            #expect(!panel.step.isDecided)
            Self.hold(place, on: &panel, for: 2_999_999)
            Self.hold(place, on: &panel)
        }
        #expect(panel.step.isDecided && panel.step.isPassed)
        #expect(panel.step.measured == "noise 0.00, radius 0.00 mm, 5 of 5")
    }

    @Test("3 s pass without a report too: a panel is silent about a finger that rests")
    func silent() {
        var panel = TouchedPanel(HoldStep(on: .panel(300, 190)))
        for place in Self.places {
            panel.send(.begin, place.0, place.1)
            panel.step.advance(to: Timestamp(microseconds: panel.now + 2_999_999))
            #expect(panel.step.hint != "lift the finger; 0 places left")
            panel.step.advance(to: Timestamp(microseconds: panel.now + 3_000_000))
            panel.send(.end, place.0, place.1, after: 4_000_000)
        }
        #expect(panel.step.isDecided && panel.step.isPassed)
    }

    // A point that jumps by 2a at each report has a noise of 2a / sqrt(3).
    @Test("noise is 0.25 mm at most", arguments: [(21, true), (22, false)])
    func noise(_ amplitude: Int32, _ passes: Bool) {
        var panel = TouchedPanel(HoldStep(on: .panel(300, 190)))
        for place in Self.places {
            for _ in 0..<(passes ? 1 : 3) {
                Self.hold(place, on: &panel) { $0 % 2 == 0 ? amplitude : -amplitude }
            }
        }
        #expect(panel.step.isDecided && panel.step.isPassed == passes)
    }

    @Test(
        "the radius is 0.5 mm at most, 1 mm within 3.5 mm of an edge",
        arguments: [
            (2_000, 100, true), (2_000, 102, false), (351, 100, true), (351, 102, false), (350, 200, true),
            (350, 202, false),
        ])
    func radius(_ fromEdge: Int32, _ drift: Int32, _ passes: Bool) {
        var panel = TouchedPanel(HoldStep(on: .panel(300, 190)))
        for place in Self.places.dropLast() { Self.hold(place, on: &panel) }
        let corner = (Int32(27_000), 19_000 - fromEdge)
        for _ in 0..<(passes ? 1 : 3) {
            #expect(!panel.step.isDecided)
            Self.hold(corner, on: &panel) { max(0, min(($0 - 20) * 2, drift)) }
        }
        #expect(panel.step.isDecided && panel.step.isPassed == passes)
    }

    @Test("the best of three counts; what a finger does in its first 0.1 s does not")
    func best() {
        var panel = TouchedPanel(HoldStep(on: .panel(300, 190)))
        for place in Self.places.dropLast() { Self.hold(place, on: &panel) { $0 < 5 ? $0 * 50 - 250 : 0 } }
        Self.hold(Self.places[4], on: &panel) { $0 }
        #expect(panel.step.hint.hasSuffix("mm: hold a coin with a wet finger and repeat"))
        Self.hold(Self.places[4], on: &panel) { $0 }
        #expect(!panel.step.isDecided)
        Self.hold(Self.places[4], on: &panel)
        #expect(panel.step.isDecided && panel.step.isPassed)
    }

    @Test("a finger beside the places counts for none", arguments: [(7_500, 1), (7_501, 0)])
    func between(_ x: Int32, _ places: Int) {
        var panel = TouchedPanel(HoldStep(on: .panel(300, 190)))
        Self.hold((x, 2_000), on: &panel)
        #expect(
            panel.step.measured == (places == 1 ? "noise 0.00, radius 0.00 mm, 1 of 5" : "nothing"))
    }

    // MARK: Lines

    /// Draws along x, then along y: `count` steps of `length` hundredths of a millimetre each; `change` moves points.
    private static func lines(
        _ count: Int32 = 100, of length: Int32 = 60, each interval: Int64 = 10_000,
        at distance: Int32 = 9_000,
        _ change: (Int32, inout Int32, inout Int32) -> Void = { _, _, _ in }
    ) -> TouchedPanel<LineStep> {
        var panel = TouchedPanel(LineStep(on: .panel(300, 190)))
        var points: [(along: Int32, beside: Int32)] = []
        for number in 0...count {
            var (along, beside) = (4_000 + number * length, distance)
            change(number, &along, &beside)
            points.append((along, beside))
        }
        panel.draw(points.map { ($0.along, $0.beside) }, each: interval)
        panel.draw(points.map { ($0.beside, $0.along) }, each: interval)
        return panel
    }

    @Test("straight slow lines along both axes pass, in either direction")
    func straight() {
        var panel = Self.lines()
        #expect(panel.step.isDecided && panel.step.isPassed)
        #expect(
            panel.step.measured
                == "off 0.00, back 0.00 mm, 100-100 Hz")
        panel = Self.lines { _, along, _ in along = 14_000 - along }
        #expect(panel.step.isPassed)
    }

    @Test("a line has 50 mm or more", arguments: [(100, true), (99, false)])
    func length(_ steps: Int32, _ counts: Bool) {
        let panel = Self.lines(steps, of: 50)
        #expect(panel.step.isDecided == counts)
        #expect(panel.step.hint == (counts ? "" : "too short: 5 cm or more"))
    }

    @Test("it is drawn with 20 to 150 mm/s", arguments: [(19, false), (21, true), (149, true), (151, false)])
    func speed(_ length: Int32, _ counts: Bool) {
        #expect(Self.lines(8_000 / length, of: length).step.isDecided == counts)
    }

    @Test(
        "no point is more than 1 mm beside it, 2 mm within 3.5 mm of an edge",
        arguments: [(9_000, 100, true), (9_000, 103, false), (100, 200, true), (100, 205, false)])
    func deviation(_ distance: Int32, _ offset: Int32, _ passes: Bool) {
        let panel = Self.lines(at: distance) { number, _, beside in if number == 50 { beside += offset } }
        #expect(panel.step.isDecided && panel.step.isPassed == passes)
    }

    @Test("no report is more than the noise behind the one before", arguments: [(24, true), (26, false)])
    func backwards(_ length: Int32, _ passes: Bool) {
        let panel = Self.lines { number, along, _ in if number == 50 { along -= 60 + length } }
        #expect(panel.step.isDecided && panel.step.isPassed == passes)
    }

    @Test(
        "every interval has 1/60 s at most, and there are 250 reports a second at most",
        arguments: [(16_667, true), (16_668, false), (4_000, true), (3_990, false)])
    func intervals(_ interval: Int64, _ passes: Bool) {
        let length = Int32(interval / 200)
        let panel = Self.lines(6_000 / length, of: length, each: interval)
        #expect(panel.step.isDecided && panel.step.isPassed == passes)
    }

    @Test("a finger may stay where it begins and ends the line")
    func standing() {
        var panel = TouchedPanel(LineStep(on: .panel(300, 190)))
        for isUpright in [false, true] {
            panel.send(.begin, 4_000, 4_000)
            for number in Int32(1)...100 {
                let along = 4_000 + number * 60
                panel.send(
                    .move, isUpright ? 4_000 : along, isUpright ? along : 4_000,
                    after: number == 1 || number == 100 ? 500_000 : 10_000)
            }
            panel.send(.end, after: 500_000)
        }
        #expect(panel.step.isDecided && panel.step.isPassed)
    }
}
