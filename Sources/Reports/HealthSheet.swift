package import Core
import HIDRecords
import Journal
package import PanelHealth

/// The sheet of a panel, for people and for programs.
package struct HealthSheet: Sendable {
    /// The panel's name.
    package let panel: String
    /// Its node, if it has one.
    package let node: String?
    /// What is known of it.
    package let sheet: PanelSheet
    /// The minute in which it was added, by the wall clock: `2026-11-20 05:58`.
    package let since: String

    /// The sheet of the panel called `panel`.
    package init(_ sheet: PanelSheet, of panel: String, node: String?, since: String) {
        self.sheet = sheet
        self.panel = panel
        self.node = node
        self.since = since
    }

    /// `1,204 touches since 2026-11-20 05:58: 125 Hz, noise 0.06 mm, no fault`
    package func putSummary(into text: inout TextBuffer) {
        text.put(grouped: sheet.contacts)
        text.put(static: sheet.contacts == 1 ? " touch since " : " touches since ")
        text.put(since)
        text.put(static: ": ")
        if let hertz = sheet.hertz {
            text.put(fixed: hertz, decimals: 0)
            text.put(static: hertz < 60 ? " Hz, below 60 Hz, " : " Hz, ")
        }
        if let noise = sheet.noise {
            text.put(static: sheet.size.source == .assumed ? "noise about " : "noise ")
            text.put(fixed: noise, decimals: 2)
            text.put(static: " mm, ")
        }
        if sheet.faults.isEmpty { return text.put(static: "no fault") }
        for index in sheet.faults.indices {
            if index > 0 { text.put(static: ", ") }
            text.put(static: sheet.faults[index].finding.name.text)
        }
    }

    /// Its object.
    package var json: JSONValue {
        var json = JSONWriter()
        json.object { write(to: &$0) }
        return JSONValue(parsing: json.text.bytes) ?? .null
    }

    /// Its object as a field.
    func put(into writer: inout some FieldWriter & ~Copyable) {
        var json = JSONWriter()
        json.object { write(to: &$0) }
        writer.put(json.text.bytes.span, .sheet)
    }

    /// Writes the members of its object.
    package func write(to json: inout JSONWriter) {
        json.put("panel", panel)
        if let node { json.put("node", node) }
        json.put("since", since)
        var summary = TextBuffer()
        putSummary(into: &summary)
        json.put("summary", utf8: summary.bytes.span)
        json.put("scale", "\(sheet.size.source.name)")
        json.put("size", [thousandths(sheet.size.x.millimetres), thousandths(sheet.size.y.millimetres)])
        for (key, count) in [
            ("contacts", sheet.contacts), ("short", sheet.short), ("zero", sheet.zero),
            ("flaps", sheet.flaps), ("lostLifts", sheet.lostLifts), ("jumps", sheet.jumps),
            ("fingers", sheet.mostFingers), ("raised", sheet.raisedSoFar),
        ] {
            json.put(key, count)
        }
        for (key, number) in [
            ("hertz", sheet.hertz), ("slowInterval", sheet.slowInterval?.seconds), ("noise", sheet.noise),
            ("restingRadius", sheet.restingRadius),
        ] {
            if let number { json.put(key, number) }
        }
        json.put("durations", sheet.durations.map { $0.seconds })
        json.put("latencies", sheet.latencies.map { $0.seconds })
        json.put("reach", sheet.reach.map(thousandths))
        json.put("coverage", sheet.coverage.map { Double($0) })
        json.array("faults") { json in
            for fault in sheet.faults { json.object { write(fault, to: &$0) } }
        }
    }

    private func write(_ fault: RaisedFault, to json: inout JSONWriter) {
        json.put("fault", "\(fault.finding.name.text)")
        json.put("faultId", fault.id)
        json.put("since", fault.since.seconds)
        json.put("count", fault.count)
    }
}
