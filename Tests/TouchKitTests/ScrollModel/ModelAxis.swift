import HIDRecords

/// One axis of a scroll view: its range, and where it goes when fingers drag it or nobody does.
///
/// It is written from the sentences of scroll-views/range, dragging, coming-to-rest and paging, and knows nothing of how
/// touchd works them out: where an axis goes is a table of its places, one a millisecond.
struct ModelAxis {
    /// The least and the greatest offset.
    var start: Double
    var end: Double
    /// The size of the bounds.
    var size: Double
    /// Whether it moves at all.
    var drags: Bool
    var bounces: Bool
    var alwaysBounces: Bool
    var isPaged: Bool
    /// What is left of the speed after a millisecond.
    var rate: Double
    /// Where it may come to rest; nil for anywhere.
    var snaps: [Double]?

    /// Where it is when fingers have pulled it to `raw`, and hold it `excess` times as far beyond an end.
    func pulled(to raw: Double, excess: Double) -> Double {
        if raw < start { return bounces ? start + resisted(raw - start) * excess : start }
        if raw > end { return bounces ? end + resisted(raw - end) * excess : end }
        return raw
    }

    private func resisted(_ r: Double) -> Double { 0.55 * r * size / (0.55 * abs(r) + size) }

    /// Where fingers must have pulled it to that it is at `offset`, or would be without resistance if that is so far
    /// beyond an end that no finger gets it there.
    func raw(at offset: Double) -> Double {
        if isFar(offset) { return offset }
        if offset < start { return start + unresisted(offset - start) }
        if offset > end { return end + unresisted(offset - end) }
        return offset
    }

    /// How many times as far beyond the end it is as fingers would have pulled it.
    func excess(at offset: Double) -> Double {
        guard isFar(offset) else { return 1 }
        let end = offset < start ? start : end
        return (offset - end) / resisted(offset - end)
    }

    private func isFar(_ offset: Double) -> Bool { bounces && max(start - offset, offset - end) >= size }

    private func unresisted(_ d: Double) -> Double { d * size / (0.55 * (size - abs(d))) }

    /// Its places in each millisecond after it was let go at `offset` with `velocity`; the last is where it rests.
    func places(from offset: Double, velocity: Double) -> [Double] {
        if !drags { return [offset] }
        if offset < start { return spring(start, from: offset, velocity, .ofEnds) }
        if offset > end { return spring(end, from: offset, velocity, .ofEnds) }
        if isPaged { return spring(page(from: offset, velocity), from: offset, velocity, .ofPages) }
        let places = abs(velocity) > 10 ? deceleration(from: offset, velocity) : [offset]
        return snaps.map { snapping($0, places, velocity) } ?? places
    }

    /// The places that take it to one of `snaps` in the place of `places`.
    private func snapping(_ snaps: [Double], _ places: [Double], _ velocity: Double) -> [Double] {
        let (offset, rest) = (places[0], eighths(places[places.count - 1]))
        let all = snaps.map { min(max($0, start), end) }
        var eligible = all
        if velocity > 50, all.contains(where: { $0 > offset }) { eligible = all.filter { $0 > offset } }
        if velocity < -50, all.contains(where: { $0 < offset }) { eligible = all.filter { $0 < offset } }
        let least = eligible.map { abs($0 - rest) }.min() ?? 0
        let place = eligible.filter { abs($0 - rest) == least }.max() ?? rest
        if eighths(place) == rest { return places }
        let isAhead = velocity > 0 ? place > offset : place < offset
        if !isAhead || abs(velocity) <= 50 { return spring(place, from: offset, velocity, .ofPages) }
        // Speed is lost at the usual rate, from what leaves 10 points a second at the place.
        let factor = rate / (1 - rate) / 1_000
        let speed = (place - offset) / factor + (place < offset ? -10 : 10)
        var slowing: [Double] = []
        while abs(speed) * power(rate, slowing.count) > 10 {
            slowing.append(offset + speed * factor * (1 - power(rate, slowing.count)))
        }
        return slowing + [place]
    }

    private func eighths(_ offset: Double) -> Double {
        (offset * 8).rounded(.toNearestOrAwayFromZero) / 8
    }

    private func page(from offset: Double, _ velocity: Double) -> Double {
        var number = (offset / size + 0.5).rounded(.down)
        if velocity > 50 { number = (offset / size).rounded(.down) + 1 }
        if velocity < -50 { number = (offset / size).rounded(.up) - 1 }
        return min(max(number * size, start), end)
    }

    /// Where it is when what moves it is stopped.
    func stop(at offset: Double) -> Double {
        if !drags { return offset }
        return isPaged ? page(from: offset, 0) : min(max(offset, start), end)
    }

    private func deceleration(from offset: Double, _ velocity: Double) -> [Double] {
        var places = [offset]
        let factor = rate / (1 - rate) / 1_000
        while true {
            let left = power(rate, places.count)
            let place = offset + velocity * factor * (1 - left)
            if place < start || place > end {
                let stop = place < start ? start : end
                if !bounces { return places + [stop] }
                return places + spring(stop, from: place, velocity * left, .ofEnds)
            }
            places.append(place)
            if abs(velocity) * left <= 10 { return places }
        }
    }

    private enum Spring { case ofEnds, ofPages }

    private func spring(
        _ rest: Double, from offset: Double, _ velocity: Double, _ kind: Spring
    ) -> [Double] {
        let distance = offset - rest
        var places: [Double] = []
        while true {
            let (d, speed) = stretch(distance, velocity, places.count, kind)
            if abs(d) < 0.05, abs(speed) < 0.5 { return places + [rest] }
            places.append(rest + d)
        }
    }

    /// How far a spring is stretched after `milliseconds`, and how fast it moves.
    private func stretch(
        _ distance: Double, _ velocity: Double, _ milliseconds: Int, _ kind: Spring
    ) -> (Double, Double) {
        let time = Double(milliseconds) / 1_000
        if kind == .ofEnds, abs(velocity) < 50 {
            let slow = (velocity + 46 * distance) / 37
            let (one, other) = (power(0.991040378773, milliseconds), power(0.955041962191, milliseconds))
            return (
                slow * one + (distance - slow) * other,
                -9 * slow * one - 46 * (distance - slow) * other
            )
        }
        let w = kind == .ofEnds ? 11 : 18.257418583505537
        let left = power(kind == .ofEnds ? 0.989060278775 : 0.981908238395, milliseconds)
        let push = velocity + w * distance
        let d = (distance + push * time) * left
        return (d, push * left - w * d)
    }

    private func power(_ base: Double, _ exponent: Int) -> Double {
        var (result, square, rest) = (1.0, base, exponent)
        while rest > 0 {
            if rest % 2 == 1 { result *= square }
            square *= square
            rest /= 2
        }
        return result
    }
}
