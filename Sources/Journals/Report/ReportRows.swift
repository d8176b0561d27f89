import Core
import HIDRecords
import Journal
import JournalReading
import Playing
import Reports
import TouchKit

extension TouchReport {
    /// The report of what was gathered, beside which `skipped` entries could not be read.
    init(of gathered: ReportGatherer, skipped: Int) {
        let rows = ReportRows(of: gathered)
        clock = gathered.hasWallClock ? gathered.clock : .recording
        span = gathered.machines.span
        outcomes = gathered.outcomes
        dead = gathered.dead
        ghosts = gathered.ghosts
        source = Source(of: gathered, skipped: skipped)
        scenes = rows.scenes
        views = rows.views
        let finest = gathered.bins.finest(120, gathered.clock)
        binLength = Int(finest.length / 1_000_000)
        bins = finest.bins.map { .init(start: $0.start, counts: $0.counts) }
        panels = rows.panels
        boxes = rows.boxes
        events = rows.events
        stories = rows.stories
        withheld = rows.withheld
        findings = ReportFindings(gathered, self, rows.names).list
    }
}

extension TouchReport.Source {
    fileprivate init(of gathered: ReportGatherer, skipped: Int) {
        self.skipped = skipped + gathered.unreadable
        later = gathered.unreadable
        entries = gathered.entries
        lost = gathered.runs.reduce(0) { sum, run in run.sequence.gaps.reduce(sum) { $0 + $1.count } }
        runs = gathered.runs.count { $0.isCounted }
        unfinished = gathered.runs.reduce(0) { $0 + $1.open.count }
        injected = (gathered.injected, !gathered.countsInjected)
        redaction = gathered.redaction
    }
}

/// The rows of a report, in their order and under the names that it tells.
private struct ReportRows {
    /// The names that it tells.
    let names: ReportNames
    private let gathered: ReportGatherer
    private let machines: Machines
    /// The indices of the scenes, in their order.
    private let order: [Int]

    /// The rows of what was gathered.
    init(of gathered: ReportGatherer) {
        self.gathered = gathered
        names = ReportNames(gathered)
        machines = gathered.machines
        order = gathered.touched.order
    }

    // MARK: Scenes

    var scenes: [TouchReport.SceneRow] { order.map { row(of: gathered.touched.scenes[$0]) } }

    private func row(of scene: SceneTally) -> TouchReport.SceneRow {
        var row = TouchReport.SceneRow(
            app: names.apps(scene.app), generation: scene.generation,
            sha256: names.areReplaced ? nil : scene.sha256, touches: scene.touches)
        row.marks = scene.marks
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

    var views: [TouchReport.ViewRow] {
        var rows: [TouchReport.ViewRow] = []
        for (key, tally) in gathered.touched.views {
            var row = TouchReport.ViewRow(app: names.apps(key.app), view: names.views(key.view))
            row.isSensitive =
                gathered.touched.sensitiveRoot(of: key) != nil || gathered.redaction == .places
            row.isControl =
                gathered.touched.isControl(key) || tally.counts[.acted] > 0 || tally.misses > 0
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

    var withheld: [TouchReport.Withheld] {
        let rows = gathered.deadTaps.withheld.map { quarter, count in
            let view = names.views(quarter.view.view)
            let row = TouchReport.Withheld(view: view, start: quarter.start, count: count)
            return (row: row, app: quarter.view.app)
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

    /// The name of the machine at `index`.
    private func box(_ index: Int) -> String { names.boxes(machines.boxes[index].name) }

    /// The last sheet; where the panel was touched is one of the places that redaction leaves out.
    private func sheet(of tally: PanelTally) -> JSONValue? {
        let whole = tally.sheet?.value
        guard gathered.redaction != .none, case .object(let members)? = whole else { return whole }
        let sheet = JSONValue.object(members.filter { $0.key != "coverage" })
        return names.areReplaced ? sheet.figures : sheet
    }

    var panels: [TouchReport.PanelRow] {
        let rows = machines.panels.sorted { $0.key < $1.key }.map { key, tally in
            let range = gathered.ranges[key.box]
            let faults = tally.faults.map { key, fault in
                TouchReport.Fault(
                    name: fault.name, id: key.id, start: fault.start, end: fault.end, count: fault.count,
                    sentence: names.areReplaced ? fault.name : fault.sentence)
            }
            return TouchReport.PanelRow(
                box: box(key.box), panel: names.panels(key.panel),
                sheet: sheet(of: tally),
                faults: faults.filter {
                    range?.contains($0.start) == true || range?.contains($0.end ?? .max) == true
                }
                .sorted { ($0.start, $0.id, $0.end ?? .max) < ($1.start, $1.id, $1.end ?? .max) })
        }
        return rows.sorted {
            $0.faults.isEmpty != $1.faults.isEmpty
                ? !$0.faults.isEmpty : ($0.box, $0.panel) < ($1.box, $1.panel)
        }
    }

    var boxes: [TouchReport.BoxRow] {
        var rows: [TouchReport.BoxRow] = []
        for (index, tally) in machines.boxes.enumerated() where tally.last > 0 || tally.touches > 0 {
            var row = TouchReport.BoxRow(box: box(index))
            row.panels = tally.panels.map { names.panels($0) }.sorted()
            row.touches = tally.touches
            row.dead = tally.dead
            row.last = tally.last
            row.faults = machines.panels.reduce(0) { $1.key.box == index ? $0 + $1.value.faults.count : $0 }
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
        guard let span = machines.span else { return shape }
        let length = max(1, span.upperBound - span.lowerBound)
        for (bin, counts) in bins.bins {
            let middle = bins.start(of: bin, gathered.clock) + bins.length / 2
            let share = Double(middle - span.lowerBound) / Double(length)
            shape[min(7, max(0, Int((share * 8).rounded(.down))))] += counts.total
        }
        return shape
    }

    var events: [TouchReport.Event] {
        var rows: [TouchReport.Event] = []
        for var event in TouchReport.Event.Kind.allCases.flatMap({ gathered.events[$0] ?? [] }) {
            event.box = Int(event.box).map(box) ?? ""
            if names.areReplaced, event.kind == .scene { event.text = "scene loaded" }
            rows.append(event)
        }
        for run in gathered.runs {
            for gap in run.sequence.gaps
            where gathered.ranges[run.box]?.contains(gap.moment) == true && rows.count < 5000 {
                let text = gap.count == 1 ? "1 entry lost" : "\(gap.count) entries lost"
                rows.append(
                    .init(kind: .lost, start: gap.moment, end: nil, box: box(run.box), text: text))
            }
        }
        for (key, tally) in machines.panels {
            for fault in tally.faults.values where gathered.ranges[key.box]?.contains(fault.start) == true {
                rows.append(
                    .init(
                        kind: .health, start: fault.start, end: fault.end, box: box(key.box),
                        text: fault.name))
            }
        }
        return rows.sorted {
            ($0.start, $0.box, $0.kind.rawValue, $0.text, $0.end ?? .max)
                < ($1.start, $1.box, $1.kind.rawValue, $1.text, $1.end ?? .max)
        }
    }

    // MARK: Stories

    var stories: [TouchReport.Story] {
        gathered.deadTaps.stories(among: machines).map { touch, tally in
            var story = story(of: touch)
            (story.count, story.first) = (tally.count, tally.first)
            story.marks = tally.points(in: touch.scene)
            return story
        }
    }

    private func story(of touch: PendingTouch) -> TouchReport.Story {
        let view = touch.view.map { names.views($0.view) }
        var story = TouchReport.Story(
            touch: touch.number, box: box(touch.box), moment: touch.moment,
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
        story.command = gathered.runs[touch.run].command.text(
            of: touch.number, isOneOfMany: machines.boxes.count > 1)
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
