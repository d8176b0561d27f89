/// When a pull begins to refresh, and a drag ends editing, written from docs/rules/scroll-views.md alone. No content moves by itself
/// as a finger comes down.
///
/// Rules: scroll-views/range, scroll-views/dragging, scroll-views/refresh-control.
struct RefreshModel {
    /// A finger on a scroll view.
    private struct Finger {
        let list: Int
        var way = 0.0
        /// What it has begun to drag; nil before.
        var drag: Drag?
    }

    private struct Drag {
        /// What is taken off its way.
        let reduction: Double
        /// The offset of the content as it began.
        let start: Double
        /// The range then.
        let top: Double
        let end: Double
        /// Whether the control may still begin to refresh by it.
        var mayRefresh: Bool
    }

    private var scene: RefreshScene
    private(set) var lines: [String] = []
    private var offsets: [Double]
    /// How much higher the range of each begins.
    private var rooms = [0.0, 0.0]
    private var finger: Finger?
    /// The first responder of the key window, and whether that of the other window is `far`.
    private var first: String?
    private var isFarFirst = false

    init(_ scene: RefreshScene) {
        self.scene = scene
        offsets = scene.lists.map { -$0.inset }
    }

    mutating func take(_ step: RefreshScene.Step) {
        switch step.what {
        case .down(let list, _): finger = scene.lists[list].isEnabled ? Finger(list: list) : nil
        case .move(let way): move(way)
        case .up: lift()
        case .effect(let effect): perform(effect)
        case .look("pull"): lines.append("pull stands at \(scene.control.isRefreshing)")
        case .look(let view):
            let list = scene.lists.firstIndex { $0.name == view } ?? 0
            lines.append("\(view) stands at 0,\(text(offsets[list]))")
        }
    }

    /// A number as lines have it: without a point if it is whole.
    private func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    // MARK: Fingers

    private mutating func move(_ way: Double) {
        guard var finger else { return }
        finger.way += way
        self.finger = finger
        if finger.drag == nil {
            guard abs(finger.way) > 10 else { return }
            finger.drag = drag(of: finger)
            self.finger = finger
            endEditing(in: finger.list)
        }
        follow()
    }

    private func drag(of finger: Finger) -> Drag {
        Drag(
            reduction: finger.way > 0 ? 10 : -10, start: offsets[finger.list], top: top(of: finger.list),
            end: end(of: finger.list),
            mayRefresh: scene.control.list == finger.list && !scene.control.isRefreshing)
    }

    private mutating func follow() {
        guard let finger, let drag = finger.drag else { return }
        let list = scene.lists[finger.list]
        let raw = drag.start - finger.way + drag.reduction
        let edge = min(max(raw, drag.top), drag.end)
        let beyond = list.bounces ? raw - edge : 0
        let length = RefreshScene.List.height
        let offset = edge + 0.55 * beyond * length / (0.55 * abs(beyond) + length)
        offsets[finger.list] = (offset * 8).rounded(.toNearestOrAwayFromZero) / 8
        guard drag.mayRefresh, offsets[finger.list] <= drag.top - scene.control.height else { return }
        self.finger?.drag?.mayRefresh = false
        let control = scene.control
        guard control.list == finger.list, control.isEnabled, !control.isRefreshing else { return }
        scene.control.isRefreshing = true
        lines.append("pull sends valueChanged")
    }

    private mutating func lift() {
        guard let finger else { return }
        self.finger = nil
        if finger.drag != nil { rest(finger.list) }
    }

    // MARK: Ranges

    private func top(of list: Int) -> Double { -scene.lists[list].inset - rooms[list] }

    private func end(of list: Int) -> Double {
        max(top(of: list), scene.lists[list].contentHeight - RefreshScene.List.height)
    }

    /// Nothing holds the content of `list` any more: it comes to rest without speed.
    private mutating func rest(_ list: Int) {
        let control = scene.control
        rooms[list] = control.list == list && control.isRefreshing ? control.height : 0
        offsets[list] = min(max(offsets[list], top(of: list)), end(of: list))
    }

    // MARK: Effects

    private mutating func perform(_ effect: RefreshScene.Effect) {
        switch effect {
        case .refresh(let isOn, _): scene.control.isRefreshing = isOn
        case .enable(let isOn): scene.control.isEnabled = isOn
        case .move(let list): scene.control.list = list
        case .dismissal(let list, let dismisses): scene.lists[list].dismissesKeyboard = dismisses
        case .scrolling(let list, let isOn):
            scene.lists[list].isEnabled = isOn
            // Its drag is cancelled.
            if !isOn, finger?.list == list { finger = nil }
        case .becomeFirst(let responder): becomeFirst(responder)
        case .resignFirst(let responder): resignFirst(responder)
        }
        for list in scene.lists.indices where finger?.list != list || finger?.drag == nil { rest(list) }
    }

    // MARK: Text

    private mutating func endEditing(in list: Int) {
        if scene.lists[list].dismissesKeyboard, first == "note" { resignFirst("note") }
    }

    private mutating func becomeFirst(_ responder: String) {
        if responder == "far" {
            if !isFarFirst { lines.append("far sends editingDidBegin") }
            isFarFirst = true
            return
        }
        if first == responder { return }
        if let first {
            resignFirst(first)
            if self.first != nil { return }
        }
        first = responder
        if responder == "note" { lines.append("note sends editingDidBegin") }
    }

    private mutating func resignFirst(_ responder: String) {
        if responder == "far" {
            if isFarFirst { lines.append("far sends editingDidEnd") }
            isFarFirst = false
            return
        }
        guard first == responder, responder != "note" || scene.canResign else { return }
        first = nil
        if responder == "note" { lines.append("note sends editingDidEnd") }
    }
}
