import Core

/// A number or several over the time of an animation that begins again for ever: the values of `animate`.
struct Course {
    /// How far a value may lie from the line between its neighbours and yet be left out.
    private static let tolerance = 0.75

    /// A moment as a share of the animation, and the value then.
    private struct Key {
        let share: Double
        let value: Double
    }

    private var keys: [Key] = []

    /// A course without values.
    init() {}

    /// Adds a value that comes at `share` of the animation, between 0 and 1.
    mutating func add(_ value: Double, at share: Double) {
        keys.append(Key(share: min(max(share, 0), 1), value: value))
    }

    /// Whether the value is the same all the time.
    var isConstant: Bool { keys.allSatisfy { abs($0.value - keys[0].value) < Self.tolerance } }

    /// Writes it as an animation of `attribute`, which lasts `duration` seconds; `isDiscrete` if it jumps from value to value.
    ///
    /// `target` is the id of the element, or nil if it is the one around. What is in an inner `svg` has a clock of its own in
    /// Chromium: what changes such an element stands outside of it.
    func write(
        _ attribute: String, of target: String? = nil, duration: Double, isDiscrete: Bool = false,
        to markup: inout Markup
    ) {
        var keys = isDiscrete ? jumps : reduced
        guard let first = keys.first, let last = keys.last else { return }
        if first.share > 0 { keys.insert(Key(share: 0, value: first.value), at: 0) }
        if !isDiscrete, last.share < 1 { keys.append(Key(share: 1, value: last.value)) }
        markup.put("<animate")
        if let target {
            markup.put(" href=\"#")
            markup.put(trusted: target)
            markup.put("\"")
        }
        markup.put(" attributeName=\"")
        markup.put(trusted: attribute)
        markup.put("\" values=\"")
        for (index, key) in keys.enumerated() {
            if index > 0 { markup.put(";") }
            if attribute == "visibility" {
                markup.put(key.value > 0 ? "visible" : "hidden")
            } else {
                markup.put(key.value, decimals: 1)
            }
        }
        markup.put("\" keyTimes=\"")
        for (index, key) in keys.enumerated() {
            if index > 0 { markup.put(";") }
            markup.put(key.share, decimals: 4)
        }
        markup.put("\"")
        if isDiscrete { markup.put(" calcMode=\"discrete\"") }
        markup.put(" dur=\"")
        markup.put(duration)
        markup.put("s\" repeatCount=\"indefinite\"/>")
    }

    /// The keys with another value than the one before.
    private var jumps: [Key] {
        var jumps: [Key] = []
        for key in keys where key.value != jumps.last?.value { jumps.append(key) }
        return jumps
    }

    /// The keys without those that lie on the line between others.
    private var reduced: [Key] {
        guard keys.count > 2 else { return keys }
        var kept = [keys[0]]
        var start = 0
        for end in 2..<keys.count where !isLine(from: start, to: end) {
            kept.append(keys[end - 1])
            start = end - 1
        }
        return kept + [keys[keys.count - 1]]
    }

    private func isLine(from start: Int, to end: Int) -> Bool {
        let (first, last) = (keys[start], keys[end])
        let length = last.share - first.share
        guard length > 0 else { return false }
        return keys[start + 1..<end].allSatisfy { key in
            let value = first.value + (last.value - first.value) * (key.share - first.share) / length
            return abs(value - key.value) <= Self.tolerance
        }
    }
}
