import Core
import YAML

/// Which times of a key are so long that they were probably meant in milliseconds.
enum LongTime {
    /// Those longer than so many seconds.
    case above(Double)
    /// Those from so many seconds on that are round as milliseconds and are neither whole minutes nor whole hours.
    case roundFrom(Double)

    /// How long a finger rests at most: a hold, a long press.
    static let ofPress = LongTime.above(60)
    /// How long a tap or a swipe takes at most.
    static let ofTap = LongTime.above(30)
    /// How long a view is animated at most.
    static let ofAnimation = LongTime.above(120)
    /// How long a control sends nothing again.
    static let ofDebounce = LongTime.roundFrom(100)
    /// The time in which a control sends so often.
    static let ofRateLimit = LongTime.roundFrom(500)
    /// How long nobody touches an app.
    static let ofIdling = LongTime.roundFrom(1000)

    /// Whether so many `seconds` are such a time.
    private func contains(_ seconds: Double) -> Bool {
        switch self {
        case .above(let limit): return seconds > limit
        case .roundFrom(let least):
            let isRound = Self.divides(50, seconds) && !Self.divides(60, seconds)
            let isLong = seconds >= 10_000 && Self.divides(1000, seconds) && !Self.divides(3600, seconds)
            return seconds >= least && (isRound || isLong)
        }
    }

    private static func divides(_ divisor: Double, _ number: Double) -> Bool {
        (number / divisor).rounded() * divisor == number
    }

    /// Warns with `reader` if `node`, the value of `key`, is such a time.
    func check(_ node: YAMLNode, _ key: String, _ reader: NodeReader) {
        guard let seconds = node.double, contains(seconds) else { return }
        reader.warning(
            .longTime, node, "\(key) is in seconds; \(decimal(seconds / 1000)) is \(decimal(seconds)) ms")
    }
}
