import Output
import HIDRecords
import Scenes

/// Panels of one model that the configuration does not tell apart.
enum TwinsCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        guard let entries = machine.configuration.content?.panels else { return diagnosis }
        let panels = machine.readPanels
        for (index, panel) in panels.enumerated() {
            let twin = panels[..<index].first { $0.description.isTwin(of: panel.description) }
            guard let twin else { continue }
            let choices = [twin, panel].map { PanelChoice.best(of: entries, for: $0.description)?.index }
            guard choices[0] == choices[1] else { continue }
            let entry =
                choices[0].map { "entry \($0 + 1) of panels is for both" }
                ?? "no entry of panels is for either"
            diagnosis.find(
                "\(twin.title) and \(panel.title) are of one model: \(entry)",
                remedy: "sudo touchctl identify --write \(shellWord(machine.configuration.path))",
                node: panel.node)
        }
        return diagnosis
    }
}

extension DeviceDescription {
    /// True if nothing of the model tells the two panels apart.
    func isTwin(of other: DeviceDescription) -> Bool {
        name == other.name && identity.vendor == other.identity.vendor
            && identity.product == other.identity.product
    }
}
