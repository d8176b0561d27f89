import JournalReading
import Journal
import Playing
import Core
import HIDRecords
import Reports
import TouchKit

/// What has been gathered, as a report.
extension ReportGatherer {
    /// The report; `screens`, those of one scene, are drawn in place of the scenes of its app, or of all if that has not been touched.
    mutating func report(drawing screens: [(name: String, scene: DrawnScene)], skipped: Int) -> TouchReport {
        if let first = screens.first { draw(first.scene, others: screens.dropFirst()) }
        settleAll()
        let names = ReportNames(self)
        var report = TouchReport()
        report.clock = hasWallClock ? clock : .recording
        report.span = span
        report.outcomes = outcomes
        report.dead = dead
        report.ghosts = ghosts
        report.source = source(skipped: skipped)
        let order = sceneOrder
        report.scenes = order.map { row(ofScene: $0, names) }
        report.views = viewRows(names)
        let finest = bins.finest(120)
        report.binLength = Int(finest.length / 1_000_000)
        report.bins = finest.bins.map { .init(start: clock.moment(ofLocal: $0.start), counts: $0.counts) }
        report.panels = panelRows(names)
        report.boxes = boxRows(names)
        report.events = eventRows(names)
        report.stories = shownStories.prefix(Self.mostStories).map { touch, tally in
            var story = story(touch, order, names)
            (story.count, story.first) = (tally.count, tally.first)
            story.marks = tally.points(in: touch.scene)
            return story
        }
        report.withheld = withheldRows(names)
        report.findings = ReportFindings(self, report, names).list
        return report
    }

    private func source(skipped: Int) -> TouchReport.Source {
        var source = TouchReport.Source()
        source.entries = entries
        source.skipped = skipped
        source.lost = lost
        source.runs = runs.count
        source.unfinished = runs.reduce(0) { $0 + $1.open.count }
        source.injected = (injected, !countsInjected)
        source.redaction = redaction
        return source
    }

    /// How many entries are missing.
    var lost: Int { runs.reduce(0) { sum, run in run.sequence.gaps.reduce(sum) { $0 + $1.count } } }

    /// Draws the first screen of a scene as `scene`, and the `others` where they were touched.
    private mutating func draw(_ scene: DrawnScene, others: ArraySlice<(name: String, scene: DrawnScene)>) {
        let isKnown = scenes.contains { $0.app == scene.name }
        for index in scenes.indices {
            guard !isKnown || scenes[index].app == scene.name else { continue }
            let screen = scenes[index].screen
            let drawn = screen == nil ? scene : others.first { $0.name == screen }?.scene
            guard let drawn, screen != nil || scenes[index].title == nil else { continue }
            scenes[index].drawn = drawn
            note(drawn, of: scenes[index].app)
        }
    }

    // MARK: Scenes

    /// The indices of the scenes that were touched, the newest first, of each the state that was touched most.
    private var sceneOrder: [Int] {
        scenes.indices.filter { scenes[$0].touches > 0 }.sorted { left, right in
            let (left, right) = (scenes[left], scenes[right])
            if left.generation != right.generation { return left.generation > right.generation }
            let (first, second) = (
                (left.app, left.sha256 ?? ""), (right.app, right.sha256 ?? "")
            )
            if first != second { return first < second }
            if left.touches != right.touches { return left.touches > right.touches }
            return (left.state ?? "", left.title ?? "") < (right.state ?? "", right.title ?? "")
        }
    }

    private mutating func row(ofScene index: Int, _ names: ReportNames) -> TouchReport.SceneRow {
        let marks = scenes[index].marks()
        let scene = scenes[index]
        var row = TouchReport.SceneRow(
            app: names.apps(scene.app), generation: scene.generation,
            sha256: names.areReplaced ? nil : scene.sha256, touches: scene.touches)
        row.marks = marks
        row.state = scene.state
        row.title = names.areReplaced ? scene.title.map { _ in "" } : scene.title
        row.drawn = scene.drawn
        row.drawn?.name = row.app
        for view in row.drawn?.views.indices ?? 0..<0 {
            row.drawn?.views[view].id = names.views(scene.drawn?.views[view].id ?? "")
            row.drawn?.views[view].superview = (scene.drawn?.views[view].superview).map { names.views($0) }
            row.drawn?.views[view].sensitive = (scene.drawn?.views[view].sensitive).map { names.views($0) }
        }
        return row
    }

    // MARK: Views

    private func viewRows(_ names: ReportNames) -> [TouchReport.ViewRow] {
        var rows: [TouchReport.ViewRow] = []
        for (key, tally) in views {
            var row = TouchReport.ViewRow(app: names.apps(key.app), view: names.views(key.view))
            row.isSensitive = sensitive[key] != nil || redaction == .places
            row.isControl = controls.contains(key) || tally.counts[.acted] > 0 || tally.misses > 0
            row.counts = tally.counts
            row.dead = tally.dead
            row.rage = tally.rage
            row.reasons = tally.reasons.map { (reason: $0.key, count: $0.value) }
                .sorted { $0.count != $1.count ? $0.count > $1.count : $0.reason < $1.reason }
            if let mean = tally.meanMiss {
                row.nearMisses = .init(
                    count: tally.misses, dx: mean.x.rounded(decimals: 1), dy: mean.y.rounded(decimals: 1))
            }
            if let median = tally.effects.percentile(0.5), let slowest = tally.effects.percentile(0.99) {
                row.effect = (median, slowest)
            }
            rows.append(row)
        }
        return rows.sorted {
            $0.dead != $1.dead ? $0.dead > $1.dead : ($0.view, $0.app) < ($1.view, $1.app)
        }
    }

    private func withheldRows(_ names: ReportNames) -> [TouchReport.Withheld] {
        let rows = withheld.map { key, count in
            let view = names.views(key.view.view)
            let row = TouchReport.Withheld(view: view, start: key.quarter * 900_000_000, count: count)
            return (row: row, app: key.view.app)
        }
        // Views of two apps may have one name.
        return rows.sorted { left, right in
            let (first, second) = (left.row, right.row)
            if first.start != second.start { return first.start > second.start }
            return (first.view, left.app) < (second.view, right.app)
        }
        .map(\.row)
    }

    // MARK: Machines

    /// The last sheet; where the panel was touched is one of the places that redaction leaves out.
    private func sheet(of tally: PanelTally, _ names: ReportNames) -> JSONValue? {
        let whole = tally.sheet?.value
        guard redaction != .none, case .object(let members)? = whole else { return whole }
        let sheet = JSONValue.object(members.filter { $0.key != "coverage" })
        return names.areReplaced ? sheet.figures : sheet
    }

    private func panelRows(_ names: ReportNames) -> [TouchReport.PanelRow] {
        let rows = panels.map { key, tally in
            let faults = tally.faults.map { key, fault in
                TouchReport.Fault(
                    name: fault.name, id: key.id, start: fault.start, end: fault.end, count: fault.count,
                    sentence: names.areReplaced ? fault.name : fault.sentence)
            }
            return TouchReport.PanelRow(
                box: names.boxes(boxNames[key.box]), panel: names.panels(key.panel),
                sheet: sheet(of: tally, names),
                faults: faults.filter { range.contains($0.start) || range.contains($0.end ?? .max) }
                    .sorted { ($0.start, $0.id) < ($1.start, $1.id) })
        }
        return rows.sorted {
            $0.faults.isEmpty != $1.faults.isEmpty
                ? !$0.faults.isEmpty : ($0.box, $0.panel) < ($1.box, $1.panel)
        }
    }

    private func boxRows(_ names: ReportNames) -> [TouchReport.BoxRow] {
        var rows: [TouchReport.BoxRow] = []
        for (index, tally) in boxes.enumerated() where tally.last > 0 || tally.touches > 0 {
            var row = TouchReport.BoxRow(box: names.boxes(boxNames[index]))
            row.panels = tally.panels.map { names.panels($0) }.sorted()
            row.touches = tally.touches
            row.dead = tally.dead
            row.last = tally.last
            row.faults = panels.reduce(0) { $1.key.box == index ? $0 + $1.value.faults.count : $0 }
            row.shape = shape(tally.bins)
            rows.append(row)
        }
        return rows.sorted { left, right in
            if (left.faults > 0) != (right.faults > 0) { return left.faults > 0 }
            let (first, second) = (left.dead * max(1, right.touches), right.dead * max(1, left.touches))
            return first != second ? first > second : left.box < right.box
        }
    }

    /// The touches in eight equal stretches of the span.
    private func shape(_ bins: TimeBins) -> [Int] {
        var shape = Array(repeating: 0, count: 8)
        guard let span else { return shape }
        let start = span.lowerBound + clock.offset(at: span.lowerBound)
        let length = max(1, span.upperBound - span.lowerBound)
        for (bin, counts) in bins.bins {
            let share = Double(bin * bins.length + bins.length / 2 - start) / Double(length)
            shape[min(7, max(0, Int((share * 8).rounded(.down))))] += counts.total
        }
        return shape
    }

    private func eventRows(_ names: ReportNames) -> [TouchReport.Event] {
        var rows: [TouchReport.Event] = []
        for var event in TouchReport.Event.Kind.allCases.flatMap({ events[$0] ?? [] }) {
            event.box = Int(event.box).map { names.boxes(boxNames[$0]) } ?? ""
            if names.areReplaced, event.kind == .scene { event.text = "scene loaded" }
            rows.append(event)
        }
        for run in runs {
            for gap in run.sequence.gaps where range.contains(gap.moment) && rows.count < 5000 {
                let text = gap.count == 1 ? "1 entry lost" : "\(gap.count) entries lost"
                let box = names.boxes(boxNames[run.box])
                rows.append(.init(kind: .lost, start: gap.moment, end: nil, box: box, text: text))
            }
        }
        for (key, tally) in panels {
            for fault in tally.faults.values where range.contains(fault.start) {
                let box = names.boxes(boxNames[key.box])
                rows.append(
                    .init(kind: .health, start: fault.start, end: fault.end, box: box, text: fault.name))
            }
        }
        return rows.sorted {
            ($0.start, $0.box, $0.kind.rawValue, $0.text) < ($1.start, $1.box, $1.kind.rawValue, $1.text)
        }
    }

    // MARK: Stories

    private func story(_ touch: PendingTouch, _ order: [Int], _ names: ReportNames) -> TouchReport.Story {
        let view = touch.view.map { names.views($0.view) }
        var story = TouchReport.Story(
            touch: touch.number, box: names.boxes(boxNames[touch.box]), moment: touch.moment,
            outcome: touch.outcome, reason: touch.reason, view: view, location: touch.location,
            landing: touch.landing ?? touch.location,
            sentence: touch.sentence, why: [], entries: [], scene: order.firstIndex(of: touch.scene))
        if names.areReplaced {
            story.reason = touch.reasonKind
            let reason = touch.reasonKind.map { " (\($0))" } ?? ""
            let place = view.map { " on \($0)" } ?? ""
            story.sentence = "touch \(touch.number)\(place) was \(touch.outcome.rawValue)\(reason)"
            return story
        }
        story.command = runs[touch.run].command.text(
            of: touch.number, isOneOfMany: boxes.count > 1)
        var whole = TouchStory(of: touch.number, touch.context + touch.entries)
        whole.hasAllEffects = touch.hasAllEffects
        story.why = whole.why
        story.entries = StoryEntries(touch.entries).lines
        return story
    }
}

extension JSONValue {
    /// What of it is numbers: no name and no serial number.
    fileprivate var figures: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.compactMap { member in
                    switch member.value {
                    case .string, .null: nil
                    case .number, .bool, .array, .object: .init(member.key, member.value.figures)
                    }
                })
        case .array(let items): .array(items.map(\.figures).filter { $0.string == nil })
        case .null, .bool, .number, .string: self
        }
    }
}
