import Live
import Playing
import Core
import HIDRecords

/// What of a report deserves attention: only what the journal proves.
struct ReportFindings {
    /// The most findings.
    private static let most = 500
    /// The most programs of a kind of finding.
    private static let mostPrograms = 16

    /// The findings, the most severe first.
    private(set) var list: [TouchReport.Finding] = []

    /// Those of `report`, which was made of what `gatherer` has found.
    init(_ gatherer: ReportGatherer, _ report: TouchReport, _ names: ReportNames) {
        let views = gatherer.touched.views.sorted {
            $0.value.dead != $1.value.dead ? $0.value.dead > $1.value.dead : $0.key < $1.key
        }
        .map { (name: names.views($0.key.view), tally: $0.value) }
        let boxes = gatherer.machines.boxes.map { $0.name }
        addFaults(report)
        addClocks(gatherer.machines, names)
        if gatherer.redaction == .none {
            addAbsences(gatherer.absences, boxes)
            addWarnings(gatherer.warnings, boxes)
        }
        for (name, tally) in views { addMisses(name, tally) }
        for (name, tally) in views where tally.disabled >= 3 {
            add(
                "disabled", view: name, tally.disabled,
                "\(name) is tapped while it is disabled: \(times(tally.disabled)).")
        }
        for (name, tally) in views where !names.areReplaced { addCancels(name, tally) }
        for (name, tally) in views where tally.rage > 0 {
            let rows = tally.rage == 1 ? "1 row" : "\(tally.rage) rows"
            add(
                "rage", view: name, tally.rage,
                "\(name) is tapped in rage: \(rows) of three dead taps or more.")
        }
        for (name, tally) in views { addRefusals(name, tally) }
        if gatherer.redaction == .none {
            addFailures(gatherer.failures, boxes)
        }
        addLoss(report)
        list = Array(list.prefix(Self.most))
    }

    private mutating func add(
        _ kind: String, view: String? = nil, _ count: Int, _ sentence: String, section: String = "views"
    ) {
        list.append(
            .init(
                kind: kind, box: nil, view: view, panel: nil, count: count, sentence: sentence,
                section: section))
    }

    private mutating func addFaults(_ report: TouchReport) {
        var found: [(fault: TouchReport.Fault, box: String, panel: String)] = []
        for row in report.panels { found += row.faults.map { ($0, row.box, row.panel) } }
        found.sort { left, right in
            let (first, second) = (left.fault, right.fault)
            if (first.end == nil) != (second.end == nil) { return first.end == nil }
            return (second.start, left.box, left.panel) < (first.start, right.box, right.panel)
        }
        let moments = found.flatMap { [$0.fault.start, $0.fault.end ?? $0.fault.start] }
        let short = ShortTimes(
            report.clock, moments + (report.span.map { [$0.lowerBound, $0.upperBound] } ?? []))
        for (fault, box, panel) in found {
            let start = short.minute(fault.start)
            let when = fault.end.map { "from \(start) to \(short.minute($0))" } ?? "since \(start)"
            let detail = fault.sentence == fault.name ? "" : ": \(fault.sentence)"
            list.append(
                .init(
                    kind: fault.name, box: box, view: nil, panel: panel, count: fault.count,
                    sentence: "\(place(box))\(fault.name) \(when), \(times(fault.count))\(detail).",
                    section: "panels"))
        }
    }

    /// The machine at the beginning of a sentence; nothing for entries that say of none.
    private func place(_ box: String) -> String { box.isEmpty ? "" : "\(box): " }

    private mutating func addMisses(_ name: String, _ tally: ViewTally) {
        guard tally.misses >= 5, let mean = tally.meanMiss else { return }
        for side in ViewTally.Side.allCases {
            guard let count = tally.sides[side], count * 5 >= tally.misses * 4 else { continue }
            let distance = side == .left || side == .right ? abs(mean.x) : abs(mean.y)
            let all = count == tally.misses ? "all" : "\(count) of them"
            add(
                "nearMisses", view: name, tally.misses,
                "\(tally.misses) taps miss \(name), \(all) \(side.rawValue) it, on average by "
                    + "\(decimal(distance.rounded(decimals: 1))) points: enlarge it there, or check the calibration."
            )
        }
    }

    private mutating func addCancels(_ name: String, _ tally: ViewTally) {
        for (recognizer, travel) in tally.cancels.sorted(by: { $0.key < $1.key }) where travel.count >= 5 {
            let median = decimal((travel.percentile(0.5) ?? 0).rounded(decimals: 0))
            add(
                "cancelled", view: name, travel.count,
                "\(recognizer) takes touches from \(name): \(times(travel.count)), after \(median) points in the median."
            )
        }
    }

    private mutating func addRefusals(_ name: String, _ tally: ViewTally) {
        for (kind, count) in tally.refusals.sorted(by: { $0.key < $1.key }) where count >= 3 {
            add("refused", view: name, count, "\(name) refuses \(count) touches (\(kind)).")
        }
    }

    /// The programs that were not attached when most touches would have reached them.
    private mutating func addAbsences(_ absences: [String: MachineCount], _ boxes: [String]) {
        let order = absences.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (name, absence) in order.prefix(Self.mostPrograms) {
            let touches = absence.count == 1 ? "1 touch" : "\(absence.count) touches"
            let verb = absence.count == 1 ? "was" : "were"
            add(
                "absent", absence, boxes,
                "\(touches)\(absence.spread) \(verb) for the program \(name), which was not attached. "
                    + "\(AbsentClient(name).remedy).", section: "about")
        }
    }

    /// The warnings that came most often.
    private mutating func addWarnings(
        _ warnings: [ReportGatherer.Warning: MachineCount], _ boxes: [String]
    ) {
        let order = warnings.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (warning, count) in order.prefix(Self.mostPrograms) {
            add(
                "warned", count, boxes,
                "\(warning.client) warned \(times(count.count))\(count.spread) (\(warning.kind)).",
                section: "time")
        }
    }

    /// Adds what happened so often on some of the machines called `boxes`, with the name of the one if it is one of several.
    private mutating func add(
        _ kind: String, _ count: MachineCount, _ boxes: [String], _ sentence: String, section: String
    ) {
        let box = count.box(among: boxes)
        list.append(
            .init(
                kind: kind, box: box, view: nil, panel: nil, count: count.count,
                sentence: "\(box.map { "\($0): " } ?? "")\(sentence)", section: section))
    }

    /// What failed most often, with where it did, and what else is an error; `boxes` are the names of the machines.
    private mutating func addFailures(_ failures: Failures, _ boxes: [String]) {
        for (failure, count) in failures.effects.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let box = boxes.count > 1 ? boxes[failure.box] : nil
            let action = failure.action.map { "action \($0)" }
            let app = failure.app.isEmpty ? nil : "app \(failure.app)"
            let parts = [action, failure.view.map { "view \($0)" }, app, box].compactMap { $0 }
            let origin = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
            list.append(
                .init(
                    kind: "failed", box: box, view: failure.view, panel: nil, count: count,
                    sentence: "\(failure.effect) failed \(times(count))\(origin).", section: "about"))
        }
        let remarks = failures.remarks.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (sentence, remark) in remarks {
            add(
                "error", remark, boxes, "\(sentence) (\(times(remark.count))\(remark.spread)).",
                section: "about")
        }
    }

    /// The machines whose clocks have been wrong.
    private mutating func addClocks(_ machines: Machines, _ names: ReportNames) {
        func add(_ box: Int, _ count: Int, _ sentence: (String) -> String) {
            let name = names.boxes(machines.boxes[box].name)
            list.append(
                .init(
                    kind: "clock", box: name, view: nil, panel: nil, count: count,
                    sentence: sentence(name.isEmpty ? "A machine" : name), section: "time"))
        }
        let early = machines.boxes.enumerated().filter { $0.element.early > 0 }
        for (index, box) in early.sorted(by: { $0.element.early > $1.element.early }).prefix(2) {
            let entries = box.early == 1 ? "1 entry" : "\(box.early) entries"
            add(index, box.early) { "\($0) has \(entries) from before 2020: its clock was wrong." }
        }
        for (index, days) in machines.ahead.prefix(2) {
            add(index, days) {
                "The last entry of \($0) is \(counted(days, "day")) after those of the others: its clock may be ahead."
            }
        }
    }

    private mutating func addLoss(_ report: TouchReport) {
        let lost = report.source.lost
        guard lost > 0 else { return }
        let entries = lost == 1 ? "1 entry is" : "\(lost) entries are"
        add("lost", lost, "\(entries) missing by TOUCH_SEQ: lost, or left out by a filter.", section: "about")
    }

    private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
