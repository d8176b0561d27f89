import JournalReading
import Output
import Playing

/// The command that tells the story of a touch of one run: of that touch, whatever others have its number.
struct StoryCommand: Sendable {
    private let before: String
    private let choice: String
    private let host: String?
    private let after: String

    /// The command for touches of the run that wrote `entry`, which `source` has; recordings are played in `scene`
    /// and with `configuration`.
    init(of entry: JournalRecord, from source: JournalSource, scene: String?, configuration: String?) {
        let argument = source.argument.isEmpty ? "" : " \(shellWord(source.argument))"
        let run = entry.run.isEmpty ? "" : " --run \(shellWord(TouchRun.short(entry.run)))"
        switch source.kind {
        case .recording:
            (before, choice, host) = ("", "", nil)
            after =
                argument + (scene.map { " --scene \(shellWord($0))" } ?? "")
                + (configuration.map { " --config \(shellWord($0))" } ?? "")
        case .journal, .folder, .file:
            before = source.isStandardInput ? "journalctl -u touchd -o json | " : ""
            choice = run
            host = source.host ?? entry[.hostName]
            after = argument
        }
    }

    /// The command for the touch of this number; if there are several machines, it names the one.
    func text(of touch: Int, isOneOfMany: Bool) -> String {
        let machine = isOneOfMany ? host.map { " --host \(shellWord($0))" } ?? "" : ""
        return "\(before)touchctl why \(touch)\(choice)\(machine)\(after)"
    }
}
