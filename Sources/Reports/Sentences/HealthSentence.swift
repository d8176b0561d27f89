import Core
import HIDRecords
import Journal
import PanelHealth

/// Writes what is wrong with a panel, behind its name: ` touches itself at 95.00%,2.40% every 12.864 s (4 times, 0 ms each)`.
struct HealthSentence {
    private let entry: HealthEntry
    private let otherPanel: String
    private let isPlaceWithheld: Bool
    private let panel: PanelSize

    /// The sentence of `fields`, about `panel`.
    init(_ fields: HealthFields, on panel: PanelSize) {
        entry = fields.entry
        otherPanel = fields.otherPanel
        isPlaceWithheld = fields.isPlaceWithheld
        self.panel = panel
    }

    /// Puts the sentence into `text`.
    func write(to text: inout TextBuffer) {
        switch entry.state {
        case .raised: putFinding(to: &text)
        case .still: putState(" goes on (", to: &text)
        case .cleared: putState(" over (", to: &text)
        }
    }

    /// `: periodicGhost goes on (278 times in 1 h 0 min)`
    private func putState(_ words: StaticString, to text: inout TextBuffer) {
        text.put(static: ": ")
        text.put(static: entry.finding.name.text)
        text.put(words, entry.count, entry.count == 1 ? " time in " : " times in ")
        text.put(span: entry.lasted)
        text.put(static: ")")
    }

    private func putFinding(to text: inout TextBuffer) {
        let count = entry.count
        switch entry.finding {
        case .impossiblePoint(let point, let axis, let times): putOff(point, axis, times, to: &text)
        case .lostUp(let span):
            text.put(" loses lifts (", count, " touches began where one was down, in ", span)
        case .zeroContact(let point, let span): putZero(point, span, to: &text)
        case .periodicGhost(let point, let period, let duration, _):
            putGhost(point, period, duration, to: &text)
        case .fixedGhost(let point, let duration, let span): putGhost(point, in: span, duration, to: &text)
        case .storm(let span, let short): putStorm(span, short, to: &text)
        case .wakeBurst(let cause, let span): putBurst(cause, span, to: &text)
        case .shortContacts:
            text.put(" reports many short touches (", count, " of the last 64 under 20 ms)")
        case .stuckContact(let point, let duration, let others):
            putStuck(point, duration, others, to: &text)
        case .flapping(let span): text.put(" loses fingers for a moment (", count, " times in ", span)
        case .jumps(let span): text.put(" has touches jump to and fro (", count, " times in ", span)
        case .deadStripe(let axis, let low, let high): putStripe(axis, low, high, to: &text)
        case .jitter(let millimetres):
            text.put(" trembles by ", millimetres, decimals: 2)
            text.put(" mm (", count, " touches in a row over 0.40 mm)")
        case .slowReports(let hertz):
            text.put(" reports at ", hertz, decimals: 1)
            text.put(static: " Hz only")
        case .rateCollapse(let hertz, let before):
            text.put(" reports at ", hertz, decimals: 1)
            text.put(" Hz, formerly at ", before, decimals: 1)
            text.put(static: " Hz")
        case .noPlace:
            text.put(" reports touches without a place (", count, "), which touch nothing")
        case .noTouches:
            text.put(" has reported places in ", count, " frames, and no touch")
        case .duplicatePanel:
            text.put(static: " and ")
            text.put(otherPanel)
            text.put(" report the same touches (", count, " in a row)")
        }
    }

    /// ` reports a point off the panel: y 4914 of 0 to 4095`
    private func putOff(_ point: RawPoint, _ axis: PanelAxis, _ times: Int, to text: inout TextBuffer) {
        let range = axis == .x ? panel.x : panel.y
        text.put(static: " reports a point off the panel")
        if !isPlaceWithheld {
            text.put(static: ": ")
            text.put(static: axis.text)
            text.put(" ", Int(point[axis]), " of ")
            text.put(integer: Int(range.first))
            text.put(" to ", Int(range.last), "")
        }
        if times > 1 { text.put(", ", times, " times") }
    }

    /// ` reports touches of 0 ms (8 in 2 min 4 s, last at 71.00%,12.00%)`
    private func putZero(_ point: RawPoint, _ span: Interval, to text: inout TextBuffer) {
        text.put(" reports touches of 0 ms (", entry.count, " in ")
        text.put(span: span)
        text.put(static: ", last")
        putPlace(point, to: &text)
        text.put(static: ")")
    }

    /// ` touches itself at 95.00%,2.40% every 12.864 s (4 times, 0 ms each)`
    private func putGhost(
        _ point: RawPoint, _ period: Interval, _ duration: Interval, to text: inout TextBuffer
    ) {
        text.put(static: " touches itself")
        putPlace(point, to: &text)
        text.put(" every ", period.seconds, decimals: 3)
        text.put(" s (", entry.count, " times, ")
        text.put(each: duration)
    }

    /// ` touches itself at 71.00%,12.00% (6 times in 2 min 4 s, 25 ms each)`
    private func putGhost(
        _ point: RawPoint, in span: Interval, _ duration: Interval, to text: inout TextBuffer
    ) {
        text.put(static: " touches itself")
        putPlace(point, to: &text)
        text.put(" (", entry.count, " times in ")
        text.put(span: span)
        text.put(static: ", ")
        text.put(each: duration)
    }

    private func putStorm(_ span: Interval, _ short: Int, to text: inout TextBuffer) {
        text.put(" reports a storm of short touches (", entry.count, " in ")
        text.put(span: span)
        text.put(", ", short, " under 20 ms)")
    }

    private func putBurst(_ cause: WakeCause, _ span: Interval, to text: inout TextBuffer) {
        text.put(" reports noise on waking (", entry.count, " scattered touches under 20 ms in ")
        text.put(span: span)
        text.put(static: ", ")
        text.put(static: cause.text)
        text.put(static: ")")
    }

    /// `: the touch at 98.00%,3.00% has not changed for 15 s while 10 others came and went`
    private func putStuck(
        _ point: RawPoint, _ duration: Interval, _ others: Int?, to text: inout TextBuffer
    ) {
        text.put(static: ": the touch")
        putPlace(point, to: &text)
        text.put(" has not changed for ", Int(duration.seconds), " s")
        if let others { text.put(" while ", others, " others came and went") }
    }

    private func putStripe(_ axis: PanelAxis, _ low: Int32, _ high: Int32, to text: inout TextBuffer) {
        let range = axis == .x ? panel.x : panel.y
        text.put(" feels nothing from ", range.share(of: low) * 100, decimals: 2)
        text.put("% to ", range.share(of: high) * 100, decimals: 2)
        text.put(static: "% of ")
        text.put(static: axis.text)
        text.put(" (", entry.count, " strokes break there)")
    }

    /// ` at 95.00%,2.40%`
    private func putPlace(_ point: RawPoint, to text: inout TextBuffer) {
        guard !isPlaceWithheld else { return text.put(static: " on a sensitive view") }
        text.put(static: " at ")
        text.put(point, on: panel)
    }
}
