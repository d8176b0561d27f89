package import ArgumentParser
package import Output
import ApplicationProtocol
package import Core
import TouchClient

/// `touchctl attach`: is a client of touchd, and writes the touches, and perhaps presses, that it gets, until either program ends.
package struct AttachCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "attach",
        abstract: "Be a client: print the touches that views send it.",
        discussion: "The views with client: NAME handle touches as long as this runs."
    )

    @Argument(help: "The client's name.")
    var name: String

    @Option(help: "Where the daemon listens for programs.", completion: .file())
    var socket = TouchClient.standardPath

    @Flag(help: "Write one JSON object a line, as programs get it.")
    var json = false

    @Flag(help: "Get presses of keys and lines of scanners as well.")
    var presses = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Attaches itself, writes the views whose touches come to `errors`, and the touches to `output`.
    package func run(
        to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        var client = try attempt { () throws(TouchClientError) in try TouchClient(name: name, path: socket) }
        let views = try attempt { () throws(TouchClientError) in
            try client.attach(moves: .all, presses: presses)
        }
        let list = views.map { escaped($0.view) }.joined(separator: ", ")
        let none = "attached, and no view has this client: touches come to its recognizers, if there are any"
        errors.put(line: views.isEmpty ? none : "attached to \(list)")
        try errors.flush()
        var number = 0
        while true {
            switch try attempt({ () throws(TouchClientError) in try client.next() }) {
            case .received(let event, let more):
                guard let sentence = sentence(event) else { break }
                number += 1
                write(event, sentence, number: number, more: more, to: &output)
                if !more { try output.flush() }
                if case .gestureTouches(let touches) = event { fail(touches, by: &client) }
            case .gone(let reason, _): throw .lost(TouchClientError.gone(reason).description)
            case .connected, .refused, nil: break
            }
        }
    }

    /// Says of a recognizer whose last finger has lifted with `touches` that it has failed: nobody is to wait for it.
    private func fail(_ touches: Touches, by client: inout TouchClient) {
        guard touches.phase == .ended, touches.live.isEmpty, let recognizer = touches.recognizer,
            let touch = touches.touches.first
        else { return }
        client.setState(.failed, of: recognizer, touch: touch.id)
    }

    private func write(
        _ event: ClientEvent, _ sentence: String, number: Int, more: Bool, to output: inout OutputFile
    ) {
        if json {
            var json = JSONWriter(exactNumbers: true)
            event.write(number: number, more: more, to: &json)
            output.text.put(escapingJSON: json.text.bytes.span)
            output.put(line: "")
        } else {
            output.put(line: escaped(sentence))
        }
    }

    /// What is written of `event`; nil for one that is no call of a view or recognizer.
    private func sentence(_ event: ClientEvent) -> String? {
        if case .touches(let touches) = event { return sentence(touches, of: touches.view) }
        if case .gestureTouches(let touches) = event {
            return sentence(touches, of: touches.recognizer ?? touches.view)
        }
        if case .gestureState(let state) = event {
            return "\(state.recognizer) \(state.state.rawValue)" + (state.reason.map { " (\($0))" } ?? "")
        }
        if case .scan(let scan) = event { return "\(scan.view) scan" + (scan.text.map { " \($0)" } ?? "") }
        guard case .press(let press) = event else { return nil }
        let key = (press.modifiers + [press.key ?? "a key"]).joined(separator: "+")
        return "\(press.view) press \(press.id) \(press.phase.rawValue) \(key)"
    }

    /// `canvas began {7} at 401.5,220`, as the journal names touches, and where they are in the view.
    private func sentence(_ touches: Touches, of name: String) -> String {
        let ids = touches.touches.map { "\($0.id)" }.joined(separator: ",")
        let locations = touches.touches.map { "\(decimal($0.x)),\(decimal($0.y))" }.joined(separator: " ")
        let reason = touches.reason.map { " (\($0))" } ?? ""
        return "\(name) \(touches.phase.rawValue) {\(ids)} at \(locations)\(reason)"
    }

    private func attempt<Value: ~Copyable>(
        _ body: () throws(TouchClientError) -> Value
    ) throws(InspectError) -> Value {
        do throws(TouchClientError) {
            return try body()
        } catch {
            switch error {
            case .refused(let refusal):
                guard let code = refusal.code else {
                    throw .refused(
                        "\(refusal.message): programs attach at another socket, apps.sock beside that")
                }
                throw .refused("\(code.rawValue): \(refusal.message)")
            case .unreachable, .gone, .noAnswer, .failed: throw .lost(error.description)
            }
        }
    }
}
