import Output
import HIDRecords
import Scenes

/// The file in force.
enum ConfigurationCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        let facts = machine.configuration
        if facts.isForbidden {
            diagnosis.miss("\(facts.path): its mode forbids it")
        } else {
            for mistake in facts.mistakes {
                diagnosis.find(mistake, remedy: "touchctl check \(shellWord(facts.path))")
            }
        }
        for file in facts.unreadable {
            diagnosis.find(
                "the user touchd may not read \(file)", remedy: "sudo chmod a+r \(shellWord(file))")
        }
        for (index, entry) in (facts.content?.panels ?? []).enumerated() {
            guard let screen = entry.screen, !facts.screens.contains(screen) else { continue }
            diagnosis.find(
                "entry \(index + 1) of panels names the screen \(screen), which no scene has",
                remedy: "touchctl check \(shellWord(facts.path))")
        }
        guard facts.hasSeveralScreens else { return diagnosis }
        for panel in machine.readPanels where panel.choice(in: facts)?.configuration.screen == nil {
            diagnosis.find(
                "no entry of panels says on which screen \(panel.title) is: it is on the first one",
                remedy: "sudo touchctl identify --write \(shellWord(facts.path))", node: panel.node)
        }
        return diagnosis
    }
}
