import HIDRecords

/// How far a scroll view can be scrolled along one axis, and whether a finger can drag it there.
struct ScrollRange: Equatable, Sendable {
    /// The offsets between which nothing but content is seen.
    let ends: ClosedRange<Double>
    /// The extent of the bounds.
    let length: Double
    /// Whether a finger moves it along this axis at all.
    let drags: Bool
    /// Whether it can be dragged beyond its ends, and comes back.
    let bounces: Bool
    /// Whether it can be dragged even if there is nowhere to go.
    let alwaysBounces: Bool

    /// How stiff the rubber band is that it hangs on beyond its ends.
    private static let stiffness = 0.55

    /// From `-inset.before` to what of `content`, with `inset.after`, is longer than `length`.
    init(
        content: Double, length: Double, inset: (before: Double, after: Double), bounces: Bool,
        alwaysBounces: Bool
    ) {
        let first = -inset.before
        self.init(
            ends: first...max(first, content + inset.after - length), length: length, bounces: bounces,
            alwaysBounces: alwaysBounces)
    }

    /// Between `ends`.
    init(ends: ClosedRange<Double>, length: Double, bounces: Bool, alwaysBounces: Bool) {
        self.ends = ends
        self.length = length
        self.alwaysBounces = bounces && alwaysBounces
        drags = ends.lowerBound < ends.upperBound || self.alwaysBounces
        self.bounces = bounces && drags
    }

    /// `offset`, brought between the ends.
    func clamped(_ offset: Double) -> Double { min(max(offset, ends.lowerBound), ends.upperBound) }

    /// Whether `offset` is at the end towards which it falls or rises, or beyond.
    func isAtEnd(_ offset: Double, rising: Bool) -> Bool {
        rising ? offset >= ends.upperBound : offset <= ends.lowerBound
    }

    /// The offset where the finger would have it at `raw`: beyond an end a rubber band holds it back.
    func stretched(_ raw: Double) -> Double {
        let end = clamped(raw)
        let beyond = raw - end
        guard beyond != 0, bounces else { return end }
        let pull = Self.stiffness * beyond * length
        return end + pull / (Self.stiffness * abs(beyond) + length)
    }

    /// Where the finger would have to be for ``stretched(_:)`` to give `offset`.
    func relaxed(_ offset: Double) -> Double {
        let end = clamped(offset)
        let beyond = offset - end
        guard beyond != 0, abs(beyond) < length else { return offset }
        return end + beyond * length / (Self.stiffness * (length - abs(beyond)))
    }

    /// How much farther than the rubber band a finger that stops it at `offset` holds it: no finger stretches the band by the
    /// whole length, but what moves by itself goes beyond that.
    func strain(_ offset: Double) -> Double {
        let end = clamped(offset)
        let held = stretched(relaxed(offset)) - end
        return abs(offset - end) < length || held == 0 ? 1 : (offset - end) / held
    }

    /// As ``stretched(_:)``, for a finger that holds it by `strain` as much beyond an end.
    func stretched(_ raw: Double, strain: Double) -> Double {
        let offset = stretched(raw)
        if strain == 1 { return offset }
        let end = clamped(offset)
        return end + (offset - end) * strain
    }
}

/// How far a scroll view can be scrolled along both axes.
struct ScrollRanges: Sendable {
    let x: ScrollRange
    let y: ScrollRange

    /// The size of the bounds.
    var size: Size { Size(width: x.length, height: y.length) }
}

extension ScrollView {
    /// Whether a finger can drag it beyond its top, if its bounds have this size.
    package func canBePulled(in size: Size) -> Bool { ranges(in: size).y.bounces }

    /// The ranges of one whose bounds have this size.
    func ranges(in size: Size) -> ScrollRanges {
        let bounces = flags.contains(.bounces)
        return ScrollRanges(
            x: ScrollRange(
                content: contentSize.width, length: size.width,
                inset: (contentInset.left, contentInset.right), bounces: bounces,
                alwaysBounces: flags.contains(.alwaysBounceHorizontal)),
            y: wheel?.range(length: size.height, bounces: bounces)
                ?? ScrollRange(
                    content: contentSize.height, length: size.height,
                    inset: (contentInset.top + refreshInset, contentInset.bottom), bounces: bounces,
                    alwaysBounces: flags.contains(.alwaysBounceVertical))
        )
    }
}

extension ScrollRange {
    /// The speed in points per second beyond which it goes on to the next page or place.
    static let flick = 50.0

    /// How the axis goes on from `offset` at `velocity` when nothing holds it any more; with `pages`, to a multiple of the
    /// bounds' length, and else, with `places`, to one of these.
    func course(
        from offset: Double, velocity: Double, rate: Double, pages: Bool, places: [Double]? = nil
    ) -> ScrollCourse {
        guard drags else { return ScrollCourse(resting: offset) }
        if pages, ends.contains(offset), length > 0 {
            return ScrollCourse(from: offset, velocity: velocity, toPage: page(from: offset, velocity))
        }
        if let places, !pages, ends.contains(offset) {
            return course(from: offset, velocity: velocity, rate: rate, toNearestOf: places)
        }
        return ScrollCourse(from: offset, velocity: velocity, rate: rate, in: ends, bounces: bounces)
    }

    /// Where it is left that is stopped at `offset`, on its way to an end or, with `pages`, to a page.
    func stop(at offset: Double, pages: Bool) -> Double {
        guard drags else { return offset }
        return pages && length > 0 ? page(from: offset, 0) : clamped(offset)
    }

    /// The page at which it comes to rest.
    func page(from offset: Double, _ velocity: Double) -> Double {
        let pages = offset / length
        let index =
            if velocity > Self.flick {
                pages.rounded(.down) + 1
            } else if velocity < -Self.flick {
                pages.rounded(.up) - 1
            } else {
                (pages + 0.5).rounded(.down)
            }
        return clamped(index * length)
    }
}
