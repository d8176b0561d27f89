import Core
import Journal
import JournalReading
import Playing
import Reports

/// Since when and by what a control is disabled, and what enables it.
struct DisabledControl {
    private let control: String
    private let outcome: JournalRecord
    private let story: TouchStory

    /// The control called `control`, on which the touch of `story` came to `outcome`.
    init(_ control: String, _ outcome: JournalRecord, in story: TouchStory) {
        (self.control, self.outcome, self.story) = (control, outcome, story)
    }

    /// The sentences; none where the entries do not say.
    var sentences: [String] { [beginning, remedy].compactMap(\.self) }

    /// What disabled it last before the outcome.
    private var disabling: JournalRecord? {
        let effects = effects.filter { !story.isAfterwards($0) }
        let wasEnabled = effects.contains { $0.effect?.enables(control) == true }
        return effects.last { entry in
            entry.effect?.disables(control) == true || wasEnabled && entry.effect?.restores == true
        }
    }

    private var beginning: String? {
        if let disabling { return CauseSentence(disabling, in: story).text }
        if wasLoadedEnabled {
            return "It was enabled when the scene was loaded, and no entry says what disabled it."
        }
        return story.hasAllEffects ? "It has been so since the scene was loaded." : nil
    }

    /// Whether the picture of the scene as it was loaded shows it enabled: some steps of scenarios have no entry.
    private var wasLoadedEnabled: Bool {
        let load = story.entries.last { entry in
            entry.loadedApp != nil && entry[.app] == outcome[.app]
                && entry.integer(.generation) == outcome.integer(.generation)
        }
        guard let text = load?[.scene], let json = JSONValue(parsing: text.utf8, deepest: 6) else {
            return false
        }
        return DrawnScene(json)?.views.contains { $0.id == control && !$0.isDisabled } ?? false
    }

    private var remedy: String? {
        guard let enabling = effects.last(where: { $0.effect?.enables(control) == true }) else { return nil }
        if let target = enabling[.target], let action = enabling[.action] {
            return "\(target)'s \"\(action)\" enables it\(delay(of: enabling))."
        }
        return enabling.performingClient.map { "\(CauseSentence.subject($0)) has enabled it before." }
    }

    /// ` again, 3 s later`, if the action that disabled it, which is also that of `enabling`, enabled it afterwards.
    private func delay(of enabling: JournalRecord) -> String {
        guard let disabling, let start = disabling.time, disabling[.target] == enabling[.target],
            disabling[.action] == enabling[.action]
        else { return "" }
        let next = effects.first { entry in
            entry.effect?.enables(control) == true && entry[.target] == enabling[.target]
                && entry[.action] == enabling[.action] && entry.time.map { $0 > start } == true
        }
        guard let end = next?.time else { return "" }
        return " again, \(StoryNumber.seconds(Double(end - start) / 1_000_000)) later"
    }

    /// The effects on the app that the touch was in, since its scene was loaded.
    private var effects: [JournalRecord] {
        story.entries.filter { entry in
            entry.effect != nil && entry[.app] == outcome[.app]
                && entry.integer(.generation) == outcome.integer(.generation)
        }
    }
}
