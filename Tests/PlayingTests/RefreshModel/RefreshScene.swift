/// Two scroll views, a refresh control that lies in one of them, and what may be first responder, as their model knows them.
struct RefreshScene {
    /// A scroll view, 400 points high.
    struct List {
        var name: String
        var contentHeight: Double
        var inset: Double
        var bounces: Bool
        var dismissesKeyboard: Bool
        var isEnabled = true

        static let height = 400.0
    }

    struct Control {
        /// The index of its scroll view; nil for none.
        var list: Int?
        var height: Double
        var isEnabled: Bool
        var isRefreshing = false
    }

    enum Effect {
        case refresh(Bool, byValue: Bool), enable(Bool), move(to: Int?)
        case dismissal(list: Int, Bool), scrolling(list: Int, Bool)
        /// `note` is a text field and `box` none, both in the key window; `far` is a text field in another one.
        case becomeFirst(String), resignFirst(String)
    }

    struct Step {
        enum What {
            case down(list: Int, Double), move(Double), up
            case effect(Effect)
            case look(String)
        }

        /// In hundredths of a second.
        var time: Int
        var what: What
    }

    var lists: [List] = []
    var control = Control(list: 0, height: 60, isEnabled: true)
    /// Whether `note` may resign.
    var canResign = true

    /// A scenario of `steps`, without what it expects.
    func scenario(_ name: String, _ steps: [Step]) -> String {
        var lines = [
            "version: 1", "name: \(name)", "scene:", "  version: 1",
            "  screens: [{id: main, size: [400, 600]}]", "  windows:", "    - id: other",
            "      subviews: [{id: far, class: textField, frame: [0, 500, 100, 40]}]", "    - id: W",
            "      key: true", "      subviews:",
        ]
        for (index, list) in lists.enumerated() { lines += text(of: list, at: index) }
        lines += [
            "        - {id: note, class: textField, frame: [0, 420, 100, 40], canResignFirstResponder: \(canResign)}",
            "        - {id: box, frame: [100, 420, 100, 40], canBecomeFirstResponder: true}",
            "show: [control, look]", "input:",
        ]
        return (lines + steps.map { "  - \(text(of: $0))" } + ["expect: ''", ""]).joined(separator: "\n")
    }

    private func text(of list: List, at index: Int) -> [String] {
        var lines = [
            "        - id: \(list.name)", "          class: scrollView",
            "          frame: [\(index * 200), 0, 200, \(List.height)]",
            "          contentSize: [200, \(list.contentHeight)]", "          bounces: \(list.bounces)",
            "          contentInset: [\(list.inset), 0, 0, 0]",
            "          contentOffset: [0, \(-list.inset)]",
            "          keyboardDismissMode: \(Self.mode(list.dismissesKeyboard))",
        ]
        guard control.list == index else { return lines }
        let frame = control.height == 60 ? "" : ", frame: [0, \(-control.height), 200, \(control.height)]"
        lines.append("          subviews:")
        lines.append(
            "            - {id: pull, class: refreshControl, enabled: \(control.isEnabled)\(frame)}")
        return lines
    }

    private static func mode(_ dismisses: Bool) -> String { dismisses ? "onDrag" : "none" }

    private func text(of step: Step) -> String {
        let (whole, part) = (step.time / 100, step.time % 100)
        let what =
            switch step.what {
            case .down(let list, let y): "down: 1, x: \(list * 200 + 100), y: \(y)"
            case .move(let y): "move: 1, by: [0, \(y)]"
            case .up: "up: 1"
            case .effect(let effect): "send: {\(text(of: effect))}"
            case .look(let view): "look: \(view)"
            }
        return "{at: \(whole).\(part < 10 ? "0" : "")\(part), \(what)}"
    }

    private func text(of effect: Effect) -> String {
        switch effect {
        case .refresh(let isOn, let byValue):
            "set: {view: pull, \(byValue ? "value" : "refreshing"): \(isOn)}"
        case .enable(let isOn): "set: {view: pull, enabled: \(isOn)}"
        case .move(nil): "remove: pull"
        case .move(.some(let list)): "add: {view: pull, to: \(lists[list].name)}"
        case .dismissal(let list, let dismisses):
            "set: {view: \(lists[list].name), keyboardDismissMode: \(Self.mode(dismisses))}"
        case .scrolling(let list, let isOn): "set: {view: \(lists[list].name), scrollEnabled: \(isOn)}"
        case .becomeFirst(let responder): "becomeFirstResponder: \(responder)"
        case .resignFirst(let responder): "resignFirstResponder: \(responder)"
        }
    }
}
