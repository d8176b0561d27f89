package import Core
import HIDRecords
import Journal
package import PanelHealth

/// Sentences about faults of panels.
extension Report {
    /// Makes this the report of `fields`, of the panel called `name` on `panel`.
    package mutating func describe(_ fields: HealthFields, of name: String, on panel: PanelSize) {
        clear()
        let entry = fields.entry
        time = entry.time
        category = .health
        relief = entry.state == .cleared ? .notice : nil
        health = fields
        message.put(name)
        switch entry.state {
        case .raised: message.put(entry, otherPanel: fields.otherPanel, on: panel)
        case .still: message.put(entry, " goes on (")
        case .cleared: message.put(entry, " over (")
        }
        guard entry.untold > 0 else { return }
        message.put(static: ", ")
        message.put(integer: entry.untold)
        message.put(static: " more not told")
    }
}

/// Sentences about what is known of a panel.
extension Report {
    /// Makes this the report of `sheet`.
    package mutating func describe(_ sheet: HealthSheet, at time: Timestamp) {
        clear()
        self.time = time
        category = .health
        relief = .info
        self.sheet = sheet
        message.put(sheet.panel)
        message.put(static: " ")
        sheet.putSummary(into: &message)
    }
}

extension TextBuffer {
    /// `: periodicGhost goes on (278 times in 1 h 0 min)`
    fileprivate mutating func put(_ entry: HealthEntry, _ words: StaticString) {
        put(static: ": ")
        put(static: entry.finding.name.text)
        put(static: words)
        put(times: entry.count)
        put(static: " in ")
        put(span: entry.lasted)
        put(static: ")")
    }

    fileprivate mutating func put(_ entry: HealthEntry, otherPanel: String, on panel: PanelSize) {
        switch entry.finding {
        case .impossiblePoint(let point, let axis, let times): putOff(point, axis, times, on: panel)
        case .lostUp(let span):
            put(" loses lifts (", entry.count, " touches began where one was down, in ")
            close(span)
        case .zeroContact(let point, let span):
            put(" reports touches of 0 ms (", entry.count, " in ")
            put(span: span)
            put(static: ", last at ")
            put(point, on: panel)
            put(static: ")")
        case .periodicGhost(let point, let period, let duration, _):
            put(static: " touches itself at ")
            put(point, on: panel)
            put(static: " every ")
            put(fixed: period.seconds, decimals: 3)
            put(" s (", entry.count, " times, ")
            put(each: duration)
        case .fixedGhost(let point, let duration, let span):
            put(static: " touches itself at ")
            put(point, on: panel)
            put(" (", entry.count, " times in ")
            put(span: span)
            put(static: ", ")
            put(each: duration)
        default: putOther(entry, otherPanel: otherPanel, on: panel)
        }
    }

    private mutating func putOther(_ entry: HealthEntry, otherPanel: String, on panel: PanelSize) {
        switch entry.finding {
        case .storm(let span, let short):
            put(" reports a storm of short touches (", entry.count, " in ")
            put(span: span)
            put(", ", short, " under 20 ms)")
        case .wakeBurst(let cause, let span):
            put(" reports noise on waking (", entry.count, " scattered touches under 20 ms in ")
            put(span: span)
            put(static: ", ")
            put(static: cause.text)
            put(static: ")")
        case .shortContacts:
            put(" reports many short touches (", entry.count, " of the last 64 under 20 ms)")
        case .stuckContact(let point, let duration, let others):
            put(static: ": the touch at ")
            put(point, on: panel)
            put(" has not changed for ", Int(duration.seconds), " s")
            if let others { put(" while ", others, " others came and went") }
        case .flapping(let span):
            put(" loses fingers for a moment (", entry.count, " times in ")
            close(span)
        case .deadStripe(let axis, let low, let high):
            putStripe(axis == .x ? panel.x : panel.y, axis, low, high, entry.count)
        default: putMeasure(entry, otherPanel)
        }
    }

    private mutating func putMeasure(_ entry: HealthEntry, _ otherPanel: String) {
        switch entry.finding {
        case .jitter(let millimetres):
            put(static: " trembles by ")
            put(fixed: millimetres, decimals: 2)
            put(" mm (", entry.count, " touches in a row over 0.40 mm)")
        case .slowReports(let hertz):
            put(static: " reports at ")
            put(fixed: hertz, decimals: 1)
            put(static: " Hz only")
        case .rateCollapse(let hertz, let before):
            put(static: " reports at ")
            put(fixed: hertz, decimals: 1)
            put(static: " Hz, formerly at ")
            put(fixed: before, decimals: 1)
            put(static: " Hz")
        case .duplicatePanel:
            put(static: " and ")
            put(otherPanel)
            put(" report the same touches (", entry.count, " in a row)")
        default: break
        }
    }

    /// ` reports a point off the panel: y 4914 of 0 to 4095`
    private mutating func putOff(_ point: RawPoint, _ axis: PanelAxis, _ times: Int, on panel: PanelSize) {
        let range = axis == .x ? panel.x : panel.y
        put(static: " reports a point off the panel: ")
        put(static: axis.text)
        put(" ", Int(point[axis]), " of ")
        put(integer: Int(range.first))
        put(" to ", Int(range.last), "")
        if times > 1 { put(", ", times, " times") }
    }

    private mutating func putStripe(
        _ range: PanelRange, _ axis: PanelAxis, _ low: Int32, _ high: Int32, _ count: Int
    ) {
        put(static: " feels nothing from ")
        put(fixed: range.share(of: low) * 100, decimals: 2)
        put(static: "% to ")
        put(fixed: range.share(of: high) * 100, decimals: 2)
        put(static: "% of ")
        put(static: axis.text)
        put(" (", count, " strokes break there)")
    }

    /// `95.00%,2.40%`
    mutating func put(_ point: RawPoint, on panel: PanelSize) {
        put(fixed: panel.x.share(of: point.x) * 100, decimals: 2)
        put(static: "%,")
        put(fixed: panel.y.share(of: point.y) * 100, decimals: 2)
        put(static: "%")
    }

    private mutating func put(each duration: Interval) {
        put(integer: Int((duration.seconds * 1000).rounded()))
        put(static: " ms each)")
    }

    private mutating func close(_ span: Interval) {
        put(span: span)
        put(static: ")")
    }

    private mutating func put(times count: Int) {
        put(integer: count)
        put(static: count == 1 ? " time" : " times")
    }

    private mutating func put(_ before: StaticString, _ number: Int, _ after: StaticString) {
        put(static: before)
        put(integer: number)
        put(static: after)
    }
}
