package import ArgumentParser
import Core
import HIDRecords
package import Output
import Pipeline
import Scenes
import TouchKit

/// The options that bring a scene to a state before it is looked at, the same for each command that looks at one.
package struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Look at a scene after the last step of this scenario, which names it; FILE#2 is the second of a file.",
            valueName: "scenario"),
        completion: .file(extensions: ["yaml"]))
    /// The scenario in place of a scene; nil for none.
    package var after: String?

    @Option(
        help: ArgumentHelp(
            "A controller that is presented first, for instance order; may be repeated.", valueName: "id"))
    var present: [String] = []

    @Option(
        help: ArgumentHelp(
            "What is set first, for instance placeOrder.enabled=true; may be repeated.",
            valueName: "view.key=value"))
    var set: [String] = []

    /// No option, yet to be parsed.
    package init() {}

    /// Whether nothing is asked for.
    package var isEmpty: Bool { after == nil && changesNothing }
    private var changesNothing: Bool { present.isEmpty && set.isEmpty }

    /// Throws if the options contradict that a scene is given by `scene`.
    package func validate(scene: String?) throws {
        if after != nil, scene != nil {
            throw ValidationError("--after is in place of a scene: a scenario has one of its own")
        }
        if after == nil, scene == nil, !isEmpty {
            throw ValidationError("--present and --set are for a scene or --after")
        }
    }

    /// The apps of `scene`, or of a scenario, with `configuration`, in the state that is asked for.
    package func setting(scene: String?, configuration: String?) throws(InspectError) -> Setting {
        var setting = try Setting(scene: scene, configuration: configuration, mayBeEmpty: after != nil)
        if let after {
            let application = try Self.scenario(after).applicationAfterSteps()
            let name = stem(of: NumberedFile(after).path)
            setting.apps = [App(name: name, isSystem: false, application: application)]
            setting.foreground = setting.apps.first?.name
        }
        try apply(to: &setting)
        return setting
    }

    /// Presents and sets what the options say, as effects would.
    private func apply(to setting: inout Setting) throws(InspectError) {
        guard !changesNothing else { return }
        var effects: [(option: String, effect: JSONValue)] = present.map { id in
            ("--present \(id)", .object([.init("present", .string(id))]))
        }
        for text in set {
            guard let dot = text.firstIndex(of: "."), dot > text.startIndex else {
                throw .usage("what to set is VIEW.KEY=VALUE, not '\(text)'")
            }
            let change = String(text[text.index(after: dot)...])
            effects.append(("--set \(text)", try setEffect([change], of: String(text[..<dot]))))
        }
        var offline = OfflineApps(setting.apps, foreground: setting.foreground)
        do {
            try offline.perform(effects.map(\.effect))
        } catch {
            throw .usage("\(effects[error.index].option): \(error.message)")
        }
        setting.apps = offline.apps
    }

    /// The scenario in `argument`: that of a file, or the second one as `FILE#2`.
    private static func scenario(_ argument: String) throws(InspectError) -> Scenario {
        guard case .scenario(let scenario) = try PlayedFiles([argument]) else {
            throw .usage("\(argument) is a recording, and --after takes a scenario")
        }
        return scenario
    }
}
