import JournalReading
import Journal
import Playing
import Core
import HIDRecords
import Reports
import TouchKit

/// What entries say that are about the service, scenes and panels.
extension ReportGatherer {
    mutating func takeSystem(_ entry: JournalRecord, of run: Int, at moment: Int64) {
        if entry.integer(.sequence) == 1 { add(.started, at: moment, of: runs[run].box, "started") }
        let generation = entry.integer(.generation) ?? 0
        guard let loaded = entry.loadedApp else { return takeTree(entry, of: run, generation) }
        let text = entry[.scene].flatMap { JSONValue(parsing: $0.utf8, deepest: 6) }
        let drawn = text.flatMap { DrawnScene($0) }
        let app = drawn?.name ?? loaded
        add(.scene, at: moment, of: runs[run].box, "\(app), generation \(generation)")
        let index = scene(app, generation, text?["sha256"]?.string, drawn)
        runs[run].scenes["\(app)\u{0}\(generation)"] = index
        if let number = entry.integer(.tree) { runs[run].trees[[generation, number]] = index }
    }

    /// Takes the picture of a tree on which touches begin, if `entry` is one.
    private mutating func takeTree(_ entry: JournalRecord, of run: Int, _ generation: Int) {
        guard let number = entry.integer(.tree), let text = entry[.scene],
            let drawn = JSONValue(parsing: text.utf8, deepest: 6).flatMap({ DrawnScene($0) })
        else { return }
        let loaded = scene(of: entry, in: run)
        let title = scenes[loaded].drawn.map { StateTitle(of: drawn, since: $0).text } ?? ""
        runs[run].trees[[generation, number]] = scene(loaded, "tree \(text.hashValue)", drawn, title)
    }

    /// The index of the scene of an app.
    private mutating func scene(
        _ app: String, _ generation: Int, _ sha256: String?, _ drawn: DrawnScene?
    ) -> Int {
        let key = "\(app)\u{0}\(generation)\u{0}\(sha256 ?? "")"
        if let known = sceneIndex[key] { return known }
        // Scenes beyond what is told apart count as the last one.
        guard scenes.count < Self.most else { return scenes.count - 1 }
        sceneIndex[key] = scenes.count
        scenes.append(SceneTally(app: app, generation: generation, sha256: sha256, drawn: drawn))
        if let drawn { note(drawn, of: app) }
        return scenes.count - 1
    }

    /// The index of a scene while a page in it is in a state of which there is a picture.
    private mutating func scene(_ index: Int, in state: String) -> Int {
        let key = "\(index)\u{0}\(state)"
        if let known = sceneIndex[key] { return known }
        guard scenes.count < Self.most else { return index }
        sceneIndex[key] = scenes.count
        let scene = scenes[index]
        scenes.append(
            SceneTally(
                app: scene.app, generation: scene.generation, sha256: scene.sha256, drawn: scene.drawn,
                state: state))
        return scenes.count - 1
    }

    /// The index of a scene while its tree is that of `state`.
    private mutating func scene(_ index: Int, in state: PlayedState, number: Int) -> Int {
        scene(index, "state \(number)", state.scene, state.title)
    }

    /// The index of a scene while its tree is `drawn`, which has that name and title; nil for one without a picture.
    private mutating func scene(_ index: Int, _ name: String, _ drawn: DrawnScene?, _ title: String) -> Int {
        let key = "\(index)\u{0}\(name)"
        if let known = sceneIndex[key] { return known }
        guard scenes.count < Self.most else { return index }
        sceneIndex[key] = scenes.count
        let scene = scenes[index]
        var tally = SceneTally(
            app: scene.app, generation: scene.generation, sha256: scene.sha256, drawn: drawn)
        tally.title = title
        scenes.append(tally)
        if let drawn { note(drawn, of: scene.app) }
        return scenes.count - 1
    }

    /// Notes which views of `scene`, of `app`, are controls, and which are sensitive.
    mutating func note(_ scene: DrawnScene, of app: String) {
        guard views.count < Self.most else { return }
        for control in scene.controls.prefix(Self.most) { controls.insert(ViewKey(app: app, view: control)) }
        for view in scene.views.prefix(Self.most) {
            let key = ViewKey(app: app, view: view.id)
            if let root = view.sensitive { sensitive[key] = root }
        }
    }

    /// The index of the scene that a touch of `app` was in.
    private mutating func scene(of entry: JournalRecord, in run: Int) -> Int {
        let app = entry[.app] ?? ""
        let generation = entry.integer(.generation) ?? 0
        let key = "\(app)\u{0}\(generation)"
        if let known = runs[run].scenes[key] { return known }
        let index = scene(app, generation, nil, nil)
        runs[run].scenes[key] = index
        return index
    }

    mutating func takeHealth(_ entry: JournalRecord, of run: Int, at moment: Int64) {
        guard let panel = entry[.panel] else { return }
        let key = PanelKey(box: runs[run].box, panel: panel)
        guard panels[key] != nil || panels.count < Self.most else { return }
        var tally = panels[key] ?? PanelTally()
        if let sheet = entry[.sheet], let value = JSONValue(parsing: sheet.utf8) {
            tally.take(sheet: value, at: moment)
        }
        tally.take(entry, of: run, at: moment)
        panels[key] = tally
    }
}

/// What entries say about touches.
extension ReportGatherer {
    /// Takes the outcome of `number`.
    mutating func finish(_ number: Int, _ entry: JournalRecord, of run: Int, at moment: Int64) {
        guard let outcome = entry[.outcome].flatMap(OutcomeName.init) else { return }
        let open = runs[run].close(number)
        if entry.isInjected {
            injected += 1
            guard countsInjected else { return }
        }
        if let client = entry[.absentClient] {
            absences.change(client, from: 0, atMost: 64) { $0 += 1 }
        }
        let loaded = scene(of: entry, in: run)
        let app = entry[.app] ?? ""
        var touch = PendingTouch(
            number: number, box: runs[run].box, run: run, panel: entry[.panel] ?? "",
            moment: began(open, entry, at: moment), sequence: entry.integer(.sequence) ?? 0, outcome: outcome,
            scene: loaded, loadedScene: loaded, sentence: entry[.message] ?? "")
        if let state = entry[.state], pictures?.have(state) == true {
            touch.scene = scene(touch.scene, in: state)
        }
        touch.isDead = entry.has(.dead)
        touch.isRage = entry.integer(.rage) == 3
        touch.reason = reason(of: entry, outcome)
        touch.reasonKind = entry[.reasonKind]
        touch.location = entry.location
        land(&touch, entry, of: run)
        touch.view = entry[.view].map { ViewKey(app: app, view: $0) }
        if let nearest = entry[.nearest], let point = entry.nearestPoint, let location = touch.location {
            touch.nearest = ViewKey(app: app, view: nearest)
            touch.miss = Point(x: location.x - point.x, y: location.y - point.y)
        }
        touch.recognizer = entry[.recognizer]
        touch.travel = entry.number(.travel)
        touch.effect = effect(of: entry, open)
        if touch.isDead {
            touch.context = runs[run].context(of: number, entry)
            touch.hasAllEffects = runs[run].causes.isComplete
            touch.entries = (open?.entries ?? []) + [entry.kept]
        }
        wait(touch)
    }

    /// Puts a touch, whose outcome `entry` is, into the picture of the tree on which it began, unless it is in one of a page.
    private mutating func land(_ touch: inout PendingTouch, _ entry: JournalRecord, of run: Int) {
        if let screen = entry[.screen] {
            touch.scene = scene(touch.loadedScene, "screen \(screen)", nil, "on screen \(screen)")
            if touch.scene != touch.loadedScene { scenes[touch.scene].screen = screen }
            return
        }
        if touch.scene == touch.loadedScene, let number = entry.integer(.tree),
            let tree = runs[run].trees[[entry.integer(.generation) ?? 0, number]]
        {
            touch.scene = tree
            touch.landing = entry.treeLocation
        }
        guard let played, let location = touch.location,
            let landing = played.landing(of: touch.number, at: location)
        else { return }
        touch.scene = scene(touch.scene, in: played.states[landing.state], number: landing.state)
        touch.landing = landing.point
    }

    private func began(_ open: JournalRun.OpenTouch?, _ entry: JournalRecord, at moment: Int64) -> Int64 {
        if let start = open?.start, let end = entry.integer(.time) {
            return moment - Int64(max(0, end - start))
        }
        return moment - Int64(max(0, entry.integer(.duration) ?? 0))
    }

    /// The milliseconds from the lift to the first action, or to what the touch's program did because of it; an action that came
    /// while the finger was down had no time to wait for.
    private func effect(of entry: JournalRecord, _ open: JournalRun.OpenTouch?) -> Double? {
        if let delay = entry.integer(.delay) { return Double(max(0, delay)) / 1000 }
        guard let open, let effect = open.effect, let start = open.start else { return nil }
        return Double(max(0, effect - start - max(0, entry.integer(.duration) ?? 0))) / 1000
    }

    private func reason(of entry: JournalRecord, _ outcome: OutcomeName) -> String? {
        if let reason = entry[.reason] { return reason }
        return outcome == .cancelled ? entry[.recognizer].map { "cancelled by \($0)" } : nil
    }

    /// Counts a touch of which all is known that will be.
    mutating func settle(_ settled: PendingTouch) {
        var touch = settled
        touch.isGhost = isGhost(touch)
        if redaction == .names { touch.reason = touch.reasonKind }
        outcomes[touch.outcome] += 1
        if touch.isGhost { ghosts += 1 }
        let local = touch.moment + clock.offset(at: touch.moment)
        bins.add(touch.outcome, at: local)
        boxes[touch.box].touches += 1
        boxes[touch.box].bins.add(touch.outcome, at: local)
        if touch.isDead, !touch.isGhost {
            dead += 1
            boxes[touch.box].dead += 1
        }
        let root = sensitiveRoot(of: touch)
        if let root { withhold(&touch, root) }
        scenes[touch.scene].add(touch)
        if let view = touch.view {
            views.change(view, from: ViewTally(), atMost: Self.most) { $0.add(touch) }
        }
        if let nearest = touch.nearest {
            views.change(nearest, from: ViewTally(), atMost: Self.most) { $0.addMiss(touch) }
        }
        if root == nil, touch.isDead, !touch.isGhost { tell(touch) }
    }

    /// The sensitive view that it hit or missed by little, or that such a view is in.
    private func sensitiveRoot(of touch: PendingTouch) -> ViewKey? {
        let keys = [touch.view, touch.nearest].compactMap(\.self)
        for key in keys {
            if let root = sensitive[key] { return ViewKey(app: key.app, view: root) }
        }
        return redaction == .places ? touch.view ?? ViewKey(app: "", view: "") : nil
    }

    /// Leaves of `touch` what may be told of one on the sensitive view `root`.
    private mutating func withhold(_ touch: inout PendingTouch, _ root: ViewKey) {
        if touch.isDead, !touch.isGhost {
            let key = WithheldKey(view: root, quarter: touch.moment.floorDivided(by: 900_000_000))
            withheld.change(key, from: 0, atMost: Self.most) { $0 += 1 }
        }
        if touch.view != nil { touch.view = root }
        // The side on which fingers miss a view tells nothing else of it, but where they land does.
        touch.nearest = nil
        // Which tree was there may be what the touches before have made of it.
        touch.scene = touch.loadedScene
        touch.location = nil
        touch.landing = nil
        touch.effect = nil
        touch.travel = nil
        touch.recognizer = nil
        touch.reason = touch.reasonKind
        touch.context = []
        touch.entries = []
    }

    private func isGhost(_ touch: PendingTouch) -> Bool {
        guard let location = touch.location,
            let panel = panels[PanelKey(box: touch.box, panel: touch.panel)], !panel.faults.isEmpty
        else { return false }
        let size = scenes[touch.scene].drawn?.size ?? Size(width: 0, height: 0)
        guard size.width > 0, size.height > 0 else { return false }
        let share = Point(x: location.x / size.width, y: location.y / size.height)
        return panel.faults.contains { $0.key.run == touch.run && $0.value.explains(touch.moment, at: share) }
    }

    /// Keeps the newest dead taps: of those on one view of a machine for one reason the newest, and where the others began.
    private mutating func tell(_ touch: PendingTouch) {
        let names = boxNames
        stories.change(StoryKey(touch), from: StoryTally(), atMost: 2 * Self.mostStories) {
            $0.add(touch) { $0.isAfter($1, names) }
        }
        if stories.count >= 2 * Self.mostStories { trimStories() }
    }

    /// Forgets the stories that are not told.
    private mutating func trimStories() {
        for story in shownStories.dropFirst(Self.mostStories) { stories[StoryKey(story.touch)] = nil }
    }

    /// The stories that are told, the newest first.
    var shownStories: [(touch: PendingTouch, tally: StoryTally)] {
        let names = boxNames
        return stories.values.compactMap { tally in tally.newest.map { ($0, tally) } }
            .sorted { $0.touch.isAfter($1.touch, names) }
    }
}

extension PendingTouch {
    fileprivate func isAfter(_ other: PendingTouch, _ names: [String]) -> Bool {
        if moment != other.moment { return moment > other.moment }
        if box != other.box { return names[box] < names[other.box] }
        if run != other.run { return run < other.run }
        return sequence > other.sequence
    }
}
