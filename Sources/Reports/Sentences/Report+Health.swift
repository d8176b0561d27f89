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
        health?.panel = panel
        message.put(name)
        HealthSentence(fields, on: panel).write(to: &message)
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
