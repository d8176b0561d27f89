/// A point in time on `CLOCK_MONOTONIC` or a recording's clock, in whole microseconds: the resolution of evdev.
@usableFromInline
package struct Timestamp: Comparable, Hashable, Sendable {
    /// Microseconds since the clock's origin.
    @usableFromInline package var microseconds: Int64

    /// A timestamp of `microseconds` since the clock's origin.
    @inlinable
    package init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The time of a kernel `struct timeval`; out-of-range seconds saturate instead of trapping.
    @inlinable
    package init(seconds: Int64, microseconds: Int64) {
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let (sum, carried) = whole.addingReportingOverflow(microseconds)
        self.microseconds = overflow || carried ? (seconds < 0 ? .min : .max) : sum
    }

    /// Nanoseconds since the clock's origin, the unit of IOHIDEvent time stamps; saturates.
    package var nanoseconds: Int64 {
        let (product, overflow) = microseconds.multipliedReportingOverflow(by: 1_000)
        return overflow ? (microseconds < 0 ? .min : .max) : product
    }

    /// Seconds since the clock's origin, the unit of `UITouch.timestamp`.
    package var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Whether `left` is earlier; both must be of the same clock.
    @inlinable
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.microseconds < right.microseconds
    }

    /// The time `interval` later; saturates.
    @inlinable
    package static func + (time: Timestamp, interval: Interval) -> Timestamp {
        let (sum, overflow) = time.microseconds.addingReportingOverflow(interval.microseconds)
        return Timestamp(microseconds: overflow ? (interval.microseconds < 0 ? .min : .max) : sum)
    }

    /// The time between two timestamps; saturates.
    @inlinable
    package static func - (later: Timestamp, earlier: Timestamp) -> Interval {
        let (difference, overflow) = later.microseconds.subtractingReportingOverflow(earlier.microseconds)
        return Interval(microseconds: overflow ? (later < earlier ? .min : .max) : difference)
    }
}

/// A length of time in whole microseconds, so that 0.05 s + 0.35 s is exactly 0.4 s.
@usableFromInline
package struct Interval: Comparable, Hashable, Sendable {
    /// The length in microseconds; negative lengths point back in time.
    @usableFromInline package var microseconds: Int64

    /// An interval of `microseconds`.
    @inlinable
    package init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The interval nearest to `seconds`; not-a-number is zero, and numbers beyond `Int64` saturate.
    @inlinable
    package static func seconds(_ seconds: Double) -> Interval {
        let scaled = (seconds * 1_000_000).rounded()
        if scaled.isNaN { return Interval(microseconds: 0) }
        if scaled >= 9.2e18 { return Interval(microseconds: .max) }
        if scaled <= -9.2e18 { return Interval(microseconds: .min) }
        return Interval(microseconds: Int64(scaled))
    }

    /// The length in seconds.
    package var seconds: Double { Double(microseconds) / 1_000_000 }

    /// The sum of both lengths; saturates.
    @inlinable
    package static func + (left: Interval, right: Interval) -> Interval {
        let (sum, overflow) = left.microseconds.addingReportingOverflow(right.microseconds)
        return Interval(microseconds: overflow ? (right.microseconds < 0 ? .min : .max) : sum)
    }

    /// `left` shortened by `right`; saturates.
    @inlinable
    package static func - (left: Interval, right: Interval) -> Interval {
        let (difference, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
        return Interval(microseconds: overflow ? (right.microseconds < 0 ? .max : .min) : difference)
    }

    /// Whether `left` is shorter; a negative interval is shorter than none.
    @inlinable
    package static func < (left: Interval, right: Interval) -> Bool {
        left.microseconds < right.microseconds
    }
}
