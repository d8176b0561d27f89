import TestSupport

/// A tab bar controller with a stack, pages and a sheet with detents, and what fingers and programs do to them, from a seed.
struct RandomContainers {
    private var generator: SeededRandom
    private var steps: [String] = []
    /// In hundredths of a second.
    private var time = 0
    /// Whether effects put back what the scene says.
    private let isRestored: Bool

    init(seed: UInt64) {
        generator = SeededRandom(seed: seed)
        isRestored = seed.isMultiple(of: 4)
    }

    /// A scenario that compares what view controllers are told, scroll views and outcomes.
    mutating func scenario(_ name: String, gestures: Int = 20) -> String {
        let scene = scene()
        for _ in 0..<gestures { gesture() }
        let head = ["version: 1", "name: \(name)", "scene:"] + scene.map { "  " + $0 }
        return
            (head + ["show: [system, scroll, presentation, outcome]", "input:"] + steps
            + ["expect: ''", ""]).joined(separator: "\n")
    }

    // MARK: Scenes

    private mutating func scene() -> [String] {
        let actions = (0..<6).map { "a\($0): [\(effect()), \(effect())]" }.joined(separator: ", ")
        let items = (0..<3).map { "\(item($0)), on: {touchUpInside: a\($0)}}" }
        var lines = [
            "version: 1", "screens: [{id: main, size: [400, 800]}]", "application: {id: U}", "windows:",
            "  - id: W", "    rootViewController:", "      id: tabs",
            "      selectedIndex: \(any(0...2))", "      actions: {tell: [], \(actions)}",
            "      view:", "        id: R", "        subviews:", "          - id: bar",
            "            frame: [0, 750, 400, 50]",
            "            subviews: [\((items + [button("hand", 300, 3)]).joined(separator: ", "))]",
        ]
        lines += sheet() + ["      viewControllers:"]
        for (number, child) in [plain(), stack(), pages()].shuffled(using: &generator).enumerated() {
            lines += child(number).map { "        " + $0 }
        }
        return lines
    }

    private func item(_ number: Int) -> String {
        "{id: item\(number), class: button, frame: [\(number * 100), 0, 100, 50]"
    }

    private func button(_ id: String, _ x: Int, _ action: Int) -> String {
        "{id: \(id), class: button, frame: [\(x), 0, 100, 50], on: {touchUpInside: a\(action)}}"
    }

    private var told: String {
        "on: {viewWillAppear: tell, viewDidAppear: tell, viewWillDisappear: tell, viewDidDisappear: tell}"
    }

    private mutating func sheet() -> [String] {
        let detents = pick(["[200, medium, large]", "[medium, large]", "[120, medium]"])
        return [
            "      presents:", "        id: S", "        modalPresentationStyle: pageSheet",
            "        detents: \(detents)", "        presented: \(chance(3))",
            "        prefersGrabberVisible: \(chance(2))", "        view:",
            "          id: sheet", "          frame: [0, 100, 400, 700]", "          touches: handle",
            "          subviews:", "            - \(button("done", 0, 4))",
            "            - {id: list, class: scrollView, frame: [0, 100, 400, 600], "
                + "contentSize: [400, \(pick([600, 2_000]))], bounces: \(chance(2))}",
        ]
    }

    private mutating func plain() -> (Int) -> [String] {
        let rest = ["  tabBarItem: ", "  shouldSelect: \(!chance(4))", "  \(told)"]
        let content = "[\(button("open", 0, 5)), {id: field, class: textField, frame: [0, 100, 400, 50]}]"
        return { number in
            [
                "- id: plain", rest[0] + "item\(number)", rest[1], rest[2],
                "  view: {id: plainView, touches: handle, subviews: \(content)}",
            ]
        }
    }

    private mutating func stack() -> (Int) -> [String] {
        let told = told
        let isPushed = chance(2)
        let back = button("backward", 100, 1)
        let onward = button("onward", 0, 0)
        return { number in
            [
                "- id: stack", "  tabBarItem: item\(number)", "  \(told)", "  view: {id: stackView}",
                "  viewControllers:",
                "    - {id: first, \(told), view: {id: firstView, touches: handle, subviews: [\(onward)]}}",
                "    - {id: second, pushed: \(isPushed), \(told), "
                    + "view: {id: secondView, touches: handle, subviews: [\(back)]}}",
                "    - {id: third, pushed: false, \(told), view: {id: thirdView, touches: handle}}",
            ]
        }
    }

    private mutating func pages() -> (Int) -> [String] {
        let told = told
        let selected = any(0...2)
        let orientation = pick(["horizontal", "vertical"])
        let turn = button("turn", 0, 2)
        return { number in
            [
                "- id: shelf", "  tabBarItem: item\(number)", "  \(told)", "  view:", "    id: shelfView",
                "    subviews:", "      - id: book", "        class: scrollView",
                "        frame: [0, 0, 400, 700]", "        controller:", "          id: pages",
                "          transitionStyle: scroll", "          navigationOrientation: \(orientation)",
                "          selectedIndex: \(selected)", "          viewControllers:",
                "            - {id: one, \(told), view: {id: oneView, touches: handle, subviews: [\(turn)]}}",
                "            - {id: two, \(told), view: {id: twoView, touches: handle}}",
                "            - {id: three, \(told), view: {id: threeView}}",
            ]
        }
    }

    private mutating func effect() -> String {
        switch any(0...11) {
        case 0, 1: "{set: {view: tabs, selectedIndex: \(any(0...2))}}"
        case 2: "{set: {view: pages, selectedIndex: \(any(0...2))}}"
        case 3, 4: "{push: \(pick(["second", "third"]))}"
        case 5: "{pop: stack}"
        case 6: "{present: S}"
        case 7: "{dismiss: S}"
        case 8: "{set: {view: S, selectedDetentIdentifier: medium}}"
        case 9: "{scroll: {view: book, to: [\(pick([0, 400])), \(pick([0, 800]))], animated: true}}"
        case 10 where isRestored: "{restore: \(pick(["tabs", "pages", "stack"]))}"
        default: pick(["{becomeFirstResponder: field}", "{set: {view: plain, shouldSelect: true}}"])
        }
    }

    // MARK: Steps

    private mutating func gesture() {
        time += pick([1, 10, 60, 200])
        switch any(0...7) {
        case 0: add("send: \(effect())")
        case 1: add("send: {present: S}")
        case 2, 3: drag()
        case 4:
            tap(any(0...3) * 100 + 50, 775)
        case 5:
            tap(50, 25)
        default: tap(any(0...399), any(0...799))
        }
    }

    private mutating func tap(_ x: Int, _ y: Int) {
        add("down: 1, x: \(x), y: \(y)")
        time += 5
        if chance(8) { add("send: \(effect())") }
        add("up: 1")
    }

    private mutating func drag() {
        var (x, y) = (any(20...380), any(20...780))
        let isAcross = chance(2)
        let step = pick([-60, -30, -8, 8, 30, 60])
        add("down: 1, x: \(x), y: \(y)")
        for _ in 0..<any(1...8) {
            time += pick([1, 2, 2, 4])
            if isAcross { x += step } else { y += step }
            if chance(12) { add("send: \(effect())") }
            add("move: 1, x: \(x), y: \(y)")
        }
        time += pick([1, 2, 30])
        add("up: 1")
    }

    private mutating func add(_ what: String) {
        let (whole, part) = (time / 100, time % 100)
        steps.append("  - {at: \(whole).\(part < 10 ? "0" : "")\(part), \(what)}")
    }

    // MARK: Numbers

    private mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func chance(_ one: Int) -> Bool { any(1...one) == 1 }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[any(0...(elements.count - 1))]
    }
}
