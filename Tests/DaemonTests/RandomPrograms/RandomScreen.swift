import TestSupport

/// Scenes with views of programs among others, and changes of them, from a seed.
struct RandomScreen {
    private var random: SeededRandom
    private var views = 0
    private var inserted = 0

    /// The names under which programs are attached.
    static let programs = ["paint", "pencil"]

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// The text of a scene of 1000 by 1000 points.
    mutating func scene() -> String {
        views = 0
        var text = """
            version: 1
            screens: [{id: main, size: [1000, 1000]}]
            application:
              id: app
              actions:
                hide: [{set: {view: v1, hidden: true}}]
                show: [{set: {view: v1, hidden: false}}]
                shift: [{set: {view: v2, frame: [100, 300, 500, 500]}}]
                lose: [{remove: v3}]
                stop: [{set: {recognizer: r1, enabled: false}}, {set: {recognizer: r1, enabled: true}}]
            windows:
              - id: w
                multipleTouchEnabled: true
                \(pick(["touches: handle", "client: paint", "client: pencil", "touches: pass"]))
                gestures: [\(recognizer(1))]
                subviews: [

            """
        for _ in 0..<4 { text += view(depth: 0) }
        text += """
                ]
              - {id: top, level: alert, hitTest: passThrough, subviews: [
                {id: corner, frame: [800, 800, 200, 200], touches: handle\(program(1, of: 2))}]}

            """
        return text
    }

    private mutating func view(depth: Int) -> String {
        views += 1
        let name = "v\(views)"
        let classes = ["view", "view", "view", "view", "button", "slider", "imageView"]
        let viewClass = pick(classes)
        let touches = ["button", "slider"].contains(viewClass) ? [] : ["pass", "pass"]
        var text =
            "    {id: \(name), class: \(viewClass), frame: [\(number(-50, 500)), \(number(-50, 500)), \(number(50, 700)), \(number(50, 700))]"
        text +=
            ", userInteractionEnabled: true, touches: \(pick(touches + ["handle", "handleAndPass"]))\(program(2, of: 3))"
        text += ", multipleTouchEnabled: \(chance(2)), exclusiveTouch: \(chance(8))"
        if chance(4) { text += ", transform: {rotate: \(number(0, 360)), scale: [\(number(1, 3)), 1.5]}" }
        if chance(8) { text += ", anchorPoint: [0, 1]" }
        if views > 1, chance(3) { text += ", gestures: [\(recognizer(views))]" }
        text += ", subviews: [\n"
        if depth < 2 { for _ in 0..<Int.random(in: 0...2, using: &random) { text += view(depth: depth + 1) } }
        return text + "]},\n"
    }

    /// The key that makes a view a program's, with a chance.
    private mutating func program(_ few: Int, of all: Int) -> String {
        Int.random(in: 0..<all, using: &random) < few ? ", client: \(pick(Self.programs + ["paint"]))" : ""
    }

    private mutating func recognizer(_ number: Int) -> String {
        let kinds = [
            "type: tap", "type: tap, numberOfTapsRequired: 2", "type: pan", "type: pinch", "type: swipe",
            "type: longPress, minimumPressDuration: 0.003", "type: pan, minimumNumberOfTouches: 2",
            "type: custom, client: paint, answerWithin: 0.1",
            "type: custom, client: pencil, answerWithin: 0.1",
            "type: custom, client: paint, answerWithin: 0.1",
        ]
        var text = "{id: r\(number), \(pick(kinds))"
        if chance(4) { text += ", delaysTouchesBegan: true" }
        if chance(3) { text += ", delaysTouchesEnded: \(chance(2))" }
        if chance(2) { text += ", cancelsTouchesInView: \(chance(2))" }
        if number != 1, chance(4) { text += ", requireToFail: [r1]" }
        if chance(4) { text += ", simultaneousWith: all" }
        return text + ", action: \(pick(["hide", "show", "shift", "lose", "stop", "stop", "show", "show"]))}"
    }

    /// An effect that a program asks for, as JSON; it may name what is not there.
    mutating func effect() -> String {
        let view = inserted > 0 && chance(3) ? "n\(number(0, inserted))" : "v\(number(1, max(2, views)))"
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
            return
                #"{"set":{"view":"\#(view)","frame":[\#(number(-50, 500)),\#(number(-50, 500)),\#(number(1, 700)),\#(number(1, 700))]}}"#
        case 2: return #"{"set":{"view":"\#(view)","hidden":\#(chance(3))}}"#
        case 3: return #"{"set":{"view":"\#(view)","transform":{"rotate":\#(number(0, 360))}}}"#
        case 4:
            return
                #"{"set":{"view":"\#(view)","multipleTouchEnabled":\#(chance(2)),"userInteractionEnabled":\#(!chance(4))}}"#
        case 5: return #"{"ignoreInteraction":"\#(chance(4) ? "begin" : "end")"}"#
        case 6: return #"{"action":"\#(pick(["hide", "show", "shift", "stop"]))"}"#
        case 7: return #"{"remove":"\#(view)"}"#
        case 8: return #"{"ignoreInteraction":"end"}"#
        default:
            inserted += 1
            return
                #"{"insert":{"into":"\#(pick(["w", "v1", "v2"]))","view":{"id":"n\#(inserted)","client":"\#(pick(Self.programs))","multipleTouchEnabled":\#(chance(2)),"frame":[\#(number(0, 500)),\#(number(0, 500)),\#(number(50, 500)),\#(number(50, 500))]}}}"#
        }
    }

    private mutating func pick(_ items: [String]) -> String { items.randomElement(using: &random) ?? "" }
    private mutating func number(_ low: Int, _ high: Int) -> Int {
        Int.random(in: low...high, using: &random)
    }
    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
