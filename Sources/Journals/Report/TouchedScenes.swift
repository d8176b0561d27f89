import Core
import Playing
import Reports

/// The scenes that entries tell of, and their views, with the touches that began on them.
///
/// What a scene looks like while a page in it is in a state, or its tree is another one than was loaded, is a scene of its own.
struct TouchedScenes {
    /// The scenes by their indices.
    private(set) var scenes: [SceneTally] = []
    /// What the touches on each view, and beside it, came to.
    private(set) var views: [ViewKey: ViewTally] = [:]
    private var indices: [String: Int] = [:]
    private var controls: Set<ViewKey> = []
    /// The ids of the sensitive views that views are, or lie in.
    private var sensitive: [ViewKey: String] = [:]

    // MARK: Scenes

    /// The index of the scene of an app as it was loaded; scenes beyond what is told apart count as the last one.
    mutating func index(of app: String, _ generation: Int, _ sha256: String?, _ drawn: DrawnScene?) -> Int {
        let key = "\(app)\u{0}\(generation)\u{0}\(sha256 ?? "")"
        if let known = indices[key] { return known }
        guard scenes.count < ReportGatherer.most else { return scenes.count - 1 }
        return add(SceneTally(app: app, generation: generation, sha256: sha256, drawn: drawn), as: key)
    }

    /// The index of `scene` while a page in it is in a state of which there is a picture.
    mutating func index(of scene: Int, inState state: String) -> Int {
        index(of: scene, named: state, drawn: scenes[scene].drawn, state: state)
    }

    /// The index of `scene` on a screen that is not the first one.
    mutating func index(of scene: Int, onScreen screen: String) -> Int {
        let index = index(of: scene, named: "screen \(screen)", drawn: nil, title: "on screen \(screen)")
        if index != scene { scenes[index].screen = screen }
        return index
    }

    /// The index of `scene` while its tree is `drawn`, as `text` says.
    mutating func index(of scene: Int, asTree drawn: DrawnScene, _ text: String) -> Int {
        let title = scenes[scene].drawn.map { StateTitle(of: drawn, since: $0).text } ?? ""
        return index(of: scene, named: "tree \(text.hashValue)", drawn: drawn, title: title)
    }

    /// The index of `scene` while its tree is that of `state`, which has this number.
    mutating func index(of scene: Int, in state: PlayedState, number: Int) -> Int {
        index(of: scene, named: "state \(number)", drawn: state.scene, title: state.title)
    }

    /// The index of `scene` in the state with that name; its own beyond what is told apart.
    private mutating func index(
        of scene: Int, named name: String, drawn: DrawnScene?, title: String? = nil, state: String? = nil
    ) -> Int {
        let key = "\(scene)\u{0}\(name)"
        if let known = indices[key] { return known }
        guard scenes.count < ReportGatherer.most else { return scene }
        let loaded = scenes[scene]
        var tally = SceneTally(
            app: loaded.app, generation: loaded.generation, sha256: loaded.sha256, drawn: drawn, state: state)
        tally.title = title.map { numbered($0, of: loaded) }
        return add(tally, as: key)
    }

    /// `title`, with a number if another state of `scene` has it: a title does not tell all in which two differ.
    private func numbered(_ title: String, of scene: SceneTally) -> String {
        let others = scenes.count { other in
            (other.app, other.generation, other.sha256) == (scene.app, scene.generation, scene.sha256)
                && (other.title == title || other.title?.hasPrefix("\(title) (") == true)
        }
        return others == 0 ? title : "\(title) (\(others + 1))"
    }

    private mutating func add(_ scene: SceneTally, as key: String) -> Int {
        indices[key] = scenes.count
        scenes.append(scene)
        note(scene)
        return scenes.count - 1
    }

    /// Notes which views of `scene` are controls, and which are sensitive.
    private mutating func note(_ scene: SceneTally) {
        guard let drawn = scene.drawn, views.count < ReportGatherer.most else { return }
        for control in drawn.controls.prefix(ReportGatherer.most) {
            controls.insert(ViewKey(app: scene.app, view: control))
        }
        for view in drawn.views.prefix(ReportGatherer.most) {
            if let root = view.sensitive { sensitive[ViewKey(app: scene.app, view: view.id)] = root }
        }
    }

    /// Draws `screens`, those of one scene, in place of the scenes of its app, or of all if that has not been touched: the
    /// first of them, and the others where they were touched.
    mutating func draw(_ screens: [(name: String, scene: DrawnScene)]) {
        guard let first = screens.first?.scene else { return }
        let isKnown = scenes.contains { $0.app == first.name }
        for index in scenes.indices {
            guard !isKnown || scenes[index].app == first.name else { continue }
            let screen = scenes[index].screen
            let drawn = screen == nil ? first : screens.dropFirst().first { $0.name == screen }?.scene
            guard let drawn, screen != nil || scenes[index].title == nil else { continue }
            scenes[index].drawn = drawn
            note(scenes[index])
        }
    }

    /// The indices of the scenes that were touched, the newest first, of each the state that was touched most.
    var order: [Int] {
        scenes.indices.filter { scenes[$0].touches > 0 }.sorted { left, right in
            let (left, right) = (scenes[left], scenes[right])
            if left.generation != right.generation { return left.generation > right.generation }
            let (first, second) = ((left.app, left.sha256 ?? ""), (right.app, right.sha256 ?? ""))
            if first != second { return first < second }
            if left.touches != right.touches { return left.touches > right.touches }
            return (left.state ?? "", left.title ?? "") < (right.state ?? "", right.title ?? "")
        }
    }

    // MARK: Touches

    /// Counts `touch`.
    mutating func add(_ touch: PendingTouch) {
        scenes[touch.scene].add(touch)
        if let view = touch.view {
            views.change(view, from: ViewTally(), atMost: ReportGatherer.most) { $0.add(touch) }
        }
        if let nearest = touch.nearest {
            views.change(nearest, from: ViewTally(), atMost: ReportGatherer.most) { $0.addMiss(touch) }
        }
    }

    /// Whether a scene has `view` as a control.
    func isControl(_ view: ViewKey) -> Bool { controls.contains(view) }

    /// The sensitive view that `view` is, or lies in.
    func sensitiveRoot(of view: ViewKey) -> ViewKey? {
        sensitive[view].map { ViewKey(app: view.app, view: $0) }
    }
}
