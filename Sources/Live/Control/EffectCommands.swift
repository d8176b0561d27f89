package import ArgumentParser
package import Output
package import Core
import ApplicationProtocol
import Scenes
import YAML

/// `touchctl set`: changes keys of a view or recognizer.
package struct SetCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change keys of a view or recognizer of the running daemon.",
        discussion: """
            A value is as in scenes: hidden=true, value=0.4, frame=[0,0,100,44]. All keys are changed, or none; a reload \
            makes the scene again what its file says, but for the values of controls.
            """)

    @OptionGroup var target: LiveTarget

    @Argument(help: "The id of the view or recognizer.")
    var id: String

    @Argument(help: "What to set.")
    var settings: [String]

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Sets all keys, or none.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        do throws(InspectError) {
            return try target.perform([try setEffect(settings, of: id)])
        } catch {
            // What is no responder may be a recognizer.
            guard error.isWrongKind, try isRecognizer() else { throw error }
        }
        return try target.perform([try setEffect(settings, of: id, "recognizer")])
    }

    /// Whether an effect that sets nothing is refused for another reason than that it names no recognizer.
    private func isRecognizer() throws(InspectError) -> Bool {
        do throws(InspectError) {
            _ = try target.perform([try setEffect([], of: id, "recognizer")])
            return true
        } catch {
            return !error.isWrongKind
        }
    }
}

extension InspectError {
    /// Whether the daemon refused a request because what it names is of another kind.
    fileprivate var isWrongKind: Bool {
        guard case .refused(let message) = self else { return false }
        return message.hasPrefix("\(MistakeCode.wrongKind.rawValue): ")
    }
}

/// `touchctl insert`: inserts a view.
package struct InsertCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "insert",
        abstract: "Insert a view into a view of the running daemon.")

    @OptionGroup var target: LiveTarget

    @Argument(help: "The id of the view or window that gets it.")
    var id: String

    @Argument(
        help: "A file with the view, as scenes have it; - for standard input.",
        completion: .file(extensions: ["yaml"]))
    var file: String

    @Option(help: "Its index among the subviews, from 0 (default: last, in front).")
    var at: Int?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        if let at, at < 0 { throw ValidationError("an index is a number from 0, not \(at)") }
    }

    /// Inserts the view in the file.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var members = [JSONValue.Member("into", .string(id))]
        if let at { members.append(.init("at", .number(Double(at)))) }
        let view = try json(ofFileAt: file)
        guard case .object = view else { throw .badData("\(file) holds no view: a map is expected") }
        return try target.perform([effect("insert", .object(members + [.init("view", view)]))])
    }
}

/// `touchctl remove`: removes views.
package struct RemoveCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove views of the running daemon, with all that is in them.",
        discussion: "They are gone for good: insert brings new ones, and a reload all that the file has.")

    @OptionGroup var target: LiveTarget

    @Argument(help: "The ids of the views.")
    var ids: [String]

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Removes the views with all that is in them.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        try target.perform(ids.map { effect("remove", .string($0)) })
    }
}

/// `touchctl action`: sends an action.
package struct ActionCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "action",
        abstract: "Send an action in the running daemon, as a control would.")

    @OptionGroup var target: LiveTarget

    @Argument(help: "The name of the action.")
    var name: String

    @Option(help: "The id of the view that sends it (default: no sender).")
    var from: String?

    @Option(help: "The id of the responder that gets it (default: the first that responds to it).")
    var to: String?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Sends the action.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var members = [JSONValue.Member("action", .string(name))]
        if let from { members.append(.init("from", .string(from))) }
        if let to { members.append(.init("to", .string(to))) }
        let undone = try target.socket.firstUndone(of: [.object(members)], in: target.app)
        if undone == nil { return .ok }
        throw .refused("nothing was done: \(try reasonNotDone())")
    }

    /// Why no responder has performed the action.
    private func reasonNotDone() throws(InspectError) -> String {
        var names: [String] = []
        for node in try target.nodes() {
            guard let id = node["id"]?.string, case .object(let actions)? = node["actions"] else { continue }
            if actions.contains(where: { $0.key == name }) {
                return
                    "no responder that was asked has the action \(escaped(name)); \(escaped(id)) has it: --to \(escaped(id))"
            }
            names += actions.map(\.key)
        }
        let meant = suggestion(for: name, among: names).map { "; did you mean \(escaped($0))?" } ?? ""
        return "no responder has the action \(escaped(name))\(meant)"
    }
}

/// `touchctl state`: has an app take another state.
package struct StateCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "state",
        abstract: "Have an app take another state.",
        discussion: """
            cleaning is for a screen that is wiped, wake for one that is dark; locked and maintenance leave open what the \
            scene says. Touches that do not get through are ignored, and the journal says so. This is no safety function.
            """)

    /// The states.
    enum Name: String, ExpressibleByArgument, CaseIterable {
        case normal, wake, locked, cleaning, maintenance
    }

    @OptionGroup var socket: SocketOption

    @Argument(help: "The app's id in the configuration.", completion: .custom(DaemonNames.completeApps))
    var app: String

    @Argument(help: "The state.")
    var state: Name

    @Option(name: .customLong("for"), help: "After how many seconds the state is what it was before.")
    var duration: Double?

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Enters the state, for so many seconds if they are given.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var members = [JSONValue.Member("state", .string(state.rawValue))]
        if let duration {
            guard duration > 0, duration.isFinite else {
                throw .usage("--for takes a number of seconds greater than 0")
            }
            members.append(.init("for", .number(duration)))
        }
        return try socket.perform([.object(members)], in: app)
    }
}

/// `touchctl perform`: performs effects.
package struct PerformCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "perform",
        abstract: "Perform effects in the running daemon, all or none.",
        discussion: "No touch and no timer sees half of them.")

    @OptionGroup var target: LiveTarget

    @Argument(
        help: "A file with a list of effects, as actions of scenes have them; - for standard input.",
        completion: .file(extensions: ["yaml", "json"]))
    var file: String

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Performs the list of effects in the file.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        guard case .array(let effects) = try json(ofFileAt: file) else {
            throw .badData("\(file) holds no effects: a list is expected")
        }
        return try target.perform(effects)
    }
}

private func effect(_ name: String, _ value: JSONValue) -> JSONValue { .object([.init(name, value)]) }

/// The value in the file at `path`, `-` for standard input.
private func json(ofFileAt path: String) throws(InspectError) -> JSONValue {
    try loadingScene { () throws(SceneError) in
        try SceneLoader(reading: .forCommand([path])).json(ofFileAt: path)
    }
}
