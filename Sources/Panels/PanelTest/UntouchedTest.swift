import Live
package import Output
package import Core
package import Devices
import Runtime

/// A test whether a panel that nobody touches reports touches.
package struct UntouchedTest: Sendable {
    private let panel: String?
    private let seconds: Int
    private let isJSON: Bool

    /// A test of the panel with this name or node, or of the first one, which must report nothing for `seconds`; `isJSON` is
    /// whether to write one object instead of text.
    package init(panel: String?, seconds: Int, isJSON: Bool = false) {
        self.panel = panel
        self.seconds = seconds
        self.isJSON = isJSON
    }

    /// Tests the panel, through the daemon or, without one, on the device itself; the exit code is 1 if it fails or is ended
    /// early.
    func run(
        at socket: SocketOption, to output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        if let daemon = try DaemonConnection.ifRunning(at: socket) {
            var contacts = DaemonContacts(of: panel, from: daemon)
            return try run(&contacts, &output)
        }
        return try run(in: PanelFinder.nodes, lookup: try PanelFinder.udev(), to: &output, &errors)
    }

    /// Tests the panel, which is among the nodes in `directory` that `lookup` identifies, without the daemon.
    package func run<Lookup: NodeLookup & ~Copyable>(
        in directory: String, lookup: consuming Lookup, to output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        let finder = try PanelFinder(in: directory, configuration: nil, &errors)
        try errors.flush()
        var contacts = try DeviceContacts(of: try finder.panel(panel, lookup))
        return try run(&contacts, &output)
    }

    private func run(
        _ contacts: inout some ContactSource & ~Copyable, _ output: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        let signals = try SignalReader.ending()
        var state = try contacts.ask()
        if !isJSON {
            output.put(
                line: escaped(
                    "\(state.panel): keep hands, sleeves and cloths off the panel for \(seconds) s "
                        + "(Ctrl-C ends)."))
            if state.isTouched { output.put(line: "lift every finger first") }
            try output.flush()
        }
        while state.isTouched {
            if try isEnded(signals, &contacts) { return try conclude([], of: state, isOver: false, &output) }
            state = try contacts.ask()
        }
        let start = state.time
        var found: [TestedContact] = []
        while state.time < start + Double(seconds) {
            if try isEnded(signals, &contacts) {
                return try conclude(found, of: state, isOver: false, &output)
            }
            state = try contacts.ask()
            let new = state.contacts.filter { $0.begin >= start && $0.begin < start + Double(seconds) }
            let numbers = Set(new.map(\.number))
            found = found.filter { !numbers.contains($0.number) } + new
        }
        for index in found.indices { found[index].begin -= start }
        return try conclude(found, of: state, isOver: true, &output)
    }

    /// Waits for a moment; returns whether a person ended the test.
    private func isEnded(
        _ signals: borrowing SignalReader, _ contacts: inout some ContactSource & ~Copyable
    ) throws(InspectError) -> Bool {
        try contacts.pause()
        return signals.next() != nil
    }

    private func conclude(
        _ found: [TestedContact], of panel: TestedPanel, isOver: Bool, _ output: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        let isPassed = isOver && found.isEmpty
        if isJSON {
            var json = JSONWriter()
            json.object { json in
                json.put("panel", panel.panel)
                json.put("test", "untouched")
                json.put("seconds", seconds)
                json.array("contacts") { json in
                    for contact in found { json.object { contact.write(to: &$0) } }
                }
                json.put("passed", isPassed)
            }
            output.put(line: json.text)
        } else {
            write(found, isOver: isOver, to: &output)
            output.put(line: isPassed ? "passed" : "failed")
        }
        try output.flush()
        return isPassed ? .ok : .wrong
    }

    private func write(_ found: [TestedContact], isOver: Bool, to output: inout OutputFile) {
        if !isOver { return output.put(line: "ended early") }
        if found.isEmpty { return output.put(line: "no touch in \(seconds) s") }
        let touches = found.count == 1 ? "1 touch" : "\(found.count) touches"
        output.put(line: "\(touches) in \(seconds) s: the panel touches itself.")
        for contact in found { output.put(line: escaped(contact.line)) }
    }
}
