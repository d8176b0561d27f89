import TestSupport

/// The text of a scene of a seed: views on a screen of 32 by 32 points, many of which hide, cover or leave each other, and
/// effects that change some of them.
struct RandomSceneText {
    private var random: SeededRandom
    private let viewCount = 12
    private var next = 0

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// The next text; each view stands in a line of its own.
    mutating func text() -> String {
        next = 0
        var text = "screens: [{id: main, size: [32, 32]}]\nwindows:\n"
        let counts = chance(3) ? [viewCount / 2, viewCount] : [viewCount]
        for (number, count) in counts.enumerated() {
            text += "- id: w\(number)\n"
            if number > 0 {
                text += pick(["  hitTest: passThrough\n", "  level: 1\n", "  hidden: true\n", ""])
            }
            if number == 0 { text += "  actions: {\(effects())}\n" }
            text += "  subviews: [\n"
            while next < count { text += view(depth: 0, before: count) }
            text += "  ]\n"
        }
        return text
    }

    private mutating func view(depth: Int, before end: Int) -> String {
        let name = "v\(next)"
        next += 1
        var keys = ["id: \(name)", "frame: \(frame())"]
        let viewClass = pick(["view", "view", "button", "switch", "imageView", "label"])
        if viewClass != "view" { keys.append("class: \(viewClass)") }
        if chance(3) { keys.append("touches: \(chance(2) ? "handle" : "handleAndPass")") }
        if chance(4) { keys.append("gestures: [{type: tap, action: e0}]") }
        keys += ViewKey.allCases.filter { _ in chance(20) }.map { entry($0) }
        let indent = String(repeating: "  ", count: depth + 2)
        guard depth < 3, next < end, chance(2) else { return "\(indent){\(keys.joined(separator: ", "))},\n" }
        var text = "\(indent){\(keys.joined(separator: ", ")), subviews: [\n"
        for _ in 0..<Int.random(in: 1...3, using: &random) where next < end {
            text += view(depth: depth + 1, before: end)
        }
        return text + "\(indent)]},\n"
    }

    /// Keys that decide what hits a view.
    private enum ViewKey: CaseIterable {
        case hidden, alpha, userInteractionEnabled, hitTest, pointInside, transform
    }

    private mutating func entry(_ key: ViewKey) -> String {
        "\(key): "
            + {
                switch key {
                case .hidden: pick(["true", "true", "false"])
                case .alpha: pick(["0", "0.005", "1"])
                case .userInteractionEnabled: pick(["false", "true"])
                case .hitTest: pick(["none", "selfOnly", "passThrough", "{redirect: \(anyView())}"])
                case .pointInside:
                    pick([
                        "never", "always", "{insets: [4, -4, 8, 0]}", "{including: [\(anyView())]}",
                        "{rounded: 8}", "circle", "{ellipse: [9, 4]}", "{circle: 5}",
                        "{polygon: [[0, 0], [30, 4], [8, 30]]}",
                    ])
                case .transform: pick(["{scale: 0}", "{rotate: 90}", "{translate: [8, 0]}"])
                }
            }()
    }

    private mutating func effects() -> String {
        (0..<Int.random(in: 0...3, using: &random)).map { number in
            "e\(number): [\(effect()), \(effect())]"
        }.joined(separator: ", ")
    }

    private mutating func effect() -> String {
        if chance(8) { return "{remove: \(anyView())}" }
        if chance(4) {
            return
                "{set: {view: \(anyView()), \(pick(["hidden: true", "alpha: 0", "userInteractionEnabled: false"]))}}"
        }
        if chance(8) { return "{set: {window: w0, level: \(pick(["0", "1", "2"]))}}" }
        if chance(4) {
            return "{set: {view: \(anyView()), frame: \(frame())}}"
        }
        return "{set: {view: \(anyView()), \(entry(pick(ViewKey.allCases)))}}"
    }

    private mutating func frame() -> String {
        if chance(4) { return "[0, 0, 32, 32]" }
        return "[\(number(-8, 24)), \(number(-8, 24)), \(number(0, 40)), \(number(0, 40))]"
    }

    private mutating func anyView() -> String { "v\(Int.random(in: 0..<viewCount, using: &random))" }

    /// A multiple of 4, so that edges often meet.
    private mutating func number(_ low: Int, _ high: Int) -> Int {
        Int.random(in: low / 4...high / 4, using: &random) * 4
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
