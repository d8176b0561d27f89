import Output
package import Core
package import HIDRecords
import PanelHealth

/// `hold`: a finger that rests at the centre and in the corners hardly trembles and stays where it is.
package struct HoldStep: JudgedStep {
    /// How long a finger is to rest.
    private static let duration = Interval.seconds(3)
    /// What a landing finger does for so long does not count.
    private static let landing = Interval(microseconds: 100_000)
    /// The largest noise, in millimetres, as for the fault `jitter`.
    private static let noiseLimit = 0.25
    /// How often each place may be tried.
    private static let tries = 3

    /// Where a finger rests.
    private struct Place: Hashable {
        /// -1 at the first value of the axis, 1 at the last, 0 between.
        let x, y: Int
    }

    /// A finger that rests.
    private struct Rest {
        let start: Timestamp
        let first: RawPoint
        var path: ContactPath
        var low: RawPoint?
        var high = RawPoint(x: 0, y: 0)

        mutating func include(_ point: RawPoint) {
            guard let low else {
                (self.low, high) = (point, point)
                return
            }
            self.low = RawPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = RawPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
    }

    /// The measurement at a place.
    private struct Measure {
        let noise, radius, radiusLimit: Double

        var isPassed: Bool { noise <= HoldStep.noiseLimit && radius <= radiusLimit }
        /// How much of what is allowed was needed.
        var share: Double { max(noise / HoldStep.noiseLimit, radius / radiusLimit) }
    }

    private let size: PanelSize
    private var clock = StepClock()
    private var rests: [Int: Rest] = [:]
    private var best: [Place: Measure] = [:]
    private var triesUsed: [Place: Int] = [:]
    /// Advice for the person at the panel; empty if there is none.
    package private(set) var hint = ""
    /// True once anything was done.
    package private(set) var isBegun = false

    /// The step, not begun.
    package init(on panel: DeviceDescription) {
        size = PanelSize(of: panel)
    }

    /// True once nothing that comes can change the judgement.
    package var isDecided: Bool { best.count == 5 && best.keys.allSatisfy(isDone) }
    /// True if the panel passes by what was done until now.
    package var isPassed: Bool { best.count == 5 && best.values.allSatisfy(\.isPassed) }
    /// The limit, as the table shows it.
    package var limit: String { "0.25, 0.5 mm (edge 1)" }

    /// The measurement in words.
    package var measured: String {
        guard !best.isEmpty else { return "nothing" }
        let noise = fixed(best.values.map(\.noise).max() ?? 0, 2)
        let radius = fixed(worstRadius, 2)
        return "noise \(noise), radius \(radius) mm, \(best.count) of 5"
    }

    /// That of the place that needs most of what is allowed there.
    private var worstRadius: Double {
        best.values.max { $0.radius / $0.radiusLimit < $1.radius / $1.radiusLimit }?.radius ?? 0
    }

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        advance(to: frame.timestamp)
        if frame.loss != .nothing { return rests.removeAll() }
        for change in frame.changes {
            let point = RawPoint(change)
            switch change.kind {
            case .begin:
                isBegun = true
                let path = ContactPath(at: point, frame.timestamp.microseconds)
                rests[change.slot] = Rest(start: frame.timestamp, first: point, path: path)
            case .move: move(change.slot, to: point, at: frame.timestamp)
            case .end, .replacement:
                if rests.removeValue(forKey: change.slot) != nil { hint = "hold it for 3 s" }
            }
        }
    }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {
        for (slot, rest) in rests where time - rest.start >= Self.duration {
            rests[slot] = nil
            judge(rest)
        }
    }

    /// Puts what was measured.
    package func write(to json: inout JSONWriter) {
        json.put("places", best.count)
        guard !best.isEmpty else { return }
        json.put("noise", rounded(best.values.map(\.noise).max() ?? 0))
        json.put("radius", rounded(worstRadius))
    }

    private mutating func move(_ slot: Int, to point: RawPoint, at time: Timestamp) {
        guard var rest = rests[slot] else { return }
        if time - rest.start >= Self.landing {
            // It also rested where it was when it had landed.
            let before = rest.low == nil ? rest.path.point : point
            rest.include(before)
            rest.include(point)
        }
        _ = rest.path.move(to: point, from: rest.first, at: time.microseconds, on: size, &clock)
        rests[slot] = rest
    }

    private mutating func judge(_ rest: Rest) {
        guard let place = place(of: rest.first) else {
            hint = "neither at the centre nor in a corner"
            return
        }
        guard !isDone(place) else {
            hint = "this place is done"
            return
        }
        let radius = rest.low.map { size.vector(from: $0, to: rest.high).length / 2 } ?? 0
        let limit = size.distanceToEdge(of: rest.first) <= 3.5 ? 1 : 0.5
        let measure = Measure(noise: rest.path.noise ?? 0, radius: radius, radiusLimit: limit)
        if best[place].map({ measure.share < $0.share }) ?? true { best[place] = measure }
        triesUsed.add(1, to: place)
        if measure.isPassed {
            hint = "lift the finger; \(5 - best.keys.count(where: isDone)) places left"
        } else if isDone(place) {
            hint = "this place failed; go on with the next one"
        } else {
            hint = "moved \(fixed(radius, 2)) mm: hold a coin with a wet finger and repeat"
        }
    }

    private func isDone(_ place: Place) -> Bool {
        best[place]?.isPassed == true || triesUsed[place] ?? 0 >= Self.tries
    }

    /// The outer quarters of both axes are corners, the inner halves the centre.
    private func place(of point: RawPoint) -> Place? {
        func part(_ share: Double) -> Int { share <= 0.25 ? -1 : share >= 0.75 ? 1 : 0 }
        let place = Place(x: part(size.x.share(of: point.x)), y: part(size.y.share(of: point.y)))
        return (place.x == 0) == (place.y == 0) ? place : nil
    }
}

extension PanelSize {
    /// How far `point` is from the nearest edge, in millimetres; negative off the panel.
    func distanceToEdge(of point: RawPoint) -> Double {
        let start = vector(from: RawPoint(x: x.first, y: y.first), to: point)
        let end = vector(from: point, to: RawPoint(x: x.last, y: y.last))
        return min(start.x, start.y, end.x, end.y)
    }
}
