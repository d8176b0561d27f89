package import HIDRecords

/// The shape that stands for an outcome in pictures: it tells outcomes apart without colour.
package struct OutcomeMark {
    /// The outcome.
    package let outcome: OutcomeName
    /// How large the shape is drawn: 1 for a screen of 1280 points.
    package var scale = 1.0

    /// The shape of `outcome`, drawn for a screen of `scale` times 1280 points.
    package init(outcome: OutcomeName, scale: Double = 1) {
        self.outcome = outcome
        self.scale = scale
    }

    /// Writes the shape around `point`; `title` is its text for readers of screens.
    package func write(at point: Point, title: String? = nil, to markup: inout Markup) {
        let isCircle = outcome == .acted || outcome == .handled
        markup.put(isCircle ? "<circle" : "<path")
        markup.put(" class=\"o-")
        markup.put(trusted: outcome.rawValue)
        markup.put("\"")
        if isCircle { writeCircle(at: point, to: &markup) } else { writePath(at: point, to: &markup) }
        guard let title else { return markup.put("/>") }
        markup.put("><title>")
        markup.put(text: title)
        markup.put(isCircle ? "</title></circle>" : "</title></path>")
    }

    private func writeCircle(at point: Point, to markup: inout Markup) {
        markup.put(" cx", point.x, decimals: 1)
        markup.put(" cy", point.y, decimals: 1)
        markup.put(" r", (outcome == .acted ? 2.9 : 3.2) * scale)
    }

    private func writePath(at point: Point, to markup: inout Markup) {
        markup.put(" d=\"M")
        markup.put(point.x, decimals: 1)
        markup.put(",")
        markup.put(point.y, decimals: 1)
        for (command, numbers) in strokes {
            markup.put(trusted: command)
            for (index, number) in numbers.enumerated() {
                if index > 0 { markup.put(",") }
                markup.put(number * scale)
            }
        }
        markup.put(outcome == .nothing || outcome == .ignored ? "\"" : "z\"")
    }

    /// The lines of the shape, from its middle.
    private var strokes: [(String, [Double])] {
        switch outcome {
        case .acted, .handled: []
        case .nothing: [("m", [-4, -4]), ("l", [8, 8]), ("m", [0, -8]), ("l", [-8, 8])]
        case .cancelled: [("m", [0, -4.6]), ("l", [4.4, 8]), ("h", [-8.8])]
        case .refused: [("m", [0, -4.8]), ("l", [4.8, 4.8]), ("l", [-4.8, 4.8]), ("l", [-4.8, -4.8])]
        case .ignored: [("m", [-4, 0]), ("h", [8])]
        }
    }
}

/// What a touch came to: `TOUCH_OUTCOME`.
package enum OutcomeName: String, CaseIterable, Sendable {
    case acted, handled, nothing, cancelled, refused, ignored

    /// Its place in the order in which outcomes are listed.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// What it means, in a few words.
    package var meaning: StaticString {
        switch self {
        case .acted: "an action was taken"
        case .handled: "a view took it"
        case .nothing: "did nothing"
        case .cancelled: "taken by a recognizer, or by the system"
        case .refused: "not admitted"
        case .ignored: "nobody was told"
        }
    }
}
