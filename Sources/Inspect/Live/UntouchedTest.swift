import ControlProtocol
package import Core
import Reports
import Runtime

/// `touchctl panel-test --untouched`: whether a panel that nobody touches reports touches.
package struct UntouchedTest: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// How long the panel must report nothing.
    package var seconds = 60
    /// Whether to write one object instead of text.
    package var isJSON = false

    /// How often the daemon is asked, in milliseconds.
    private static let pause: Int32 = 250

    private let panel: String?

    /// A test of the panel with this name or node, or of the first one.
    package init(panel: String?) {
        self.panel = panel
    }

    /// Tests the panel; the exit code is 1 if it fails or is ended early.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        let signals = try Self.signals()
        var state = try ask(&daemon)
        if !isJSON {
            output.put(
                line: escaped(
                    "\(state.panel): keep hands, sleeves and cloths off the panel for \(seconds) s "
                        + "(Ctrl-C ends)."))
            if state.isTouched { output.put(line: "lift every finger first") }
            try output.flush()
        }
        while state.isTouched {
            if try isEnded(signals, &daemon) { return try conclude([], of: state, isOver: false, &output) }
            state = try ask(&daemon)
        }
        let start = state.time
        var found: [TestedContact] = []
        while state.time < start + Double(seconds) {
            if try isEnded(signals, &daemon) {
                return try conclude(found, of: state, isOver: false, &output)
            }
            state = try ask(&daemon)
            let new = state.contacts.filter { $0.begin >= start && $0.begin < start + Double(seconds) }
            let numbers = Set(new.map(\.number))
            found = found.filter { !numbers.contains($0.number) } + new
        }
        for index in found.indices { found[index].begin -= start }
        return try conclude(found, of: state, isOver: true, &output)
    }

    private static func signals() throws(InspectError) -> SignalReader {
        do throws(RuntimeError) {
            return try SignalReader()
        } catch {
            throw .system(error)
        }
    }

    /// Waits for a moment; returns whether a person ended the test.
    private func isEnded(
        _ signals: borrowing SignalReader, _ daemon: inout DaemonConnection
    ) throws(InspectError) -> Bool {
        // Nothing but the end of the daemon comes unasked.
        _ = try daemon.nextLine(milliseconds: Self.pause)
        return signals.next() != nil
    }

    private func ask(_ daemon: inout DaemonConnection) throws(InspectError) -> TestedPanel {
        let answer = try daemon.ask(.contacts(panel: panel))
        guard let first = answer["panels"]?.array?.first else {
            if let panel { throw .missing("no panel \(panel) is read") }
            throw .badData("no touch panel is read")
        }
        return TestedPanel(first, at: answer["time"]?.number ?? 0)
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
            output.text.put(utf8: json.text.bytes.span)
            output.put(line: "")
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

/// A panel under test, as the daemon sees it.
private struct TestedPanel {
    let panel: String
    let time: Double
    let contacts: [TestedContact]

    init(_ json: JSONValue, at time: Double) {
        panel = json["panel"]?.string ?? ""
        self.time = time
        contacts = (json["contacts"]?.array ?? []).map(TestedContact.init)
    }

    var isTouched: Bool { contacts.contains { $0.duration == nil } }
}

/// A contact of a panel under test.
private struct TestedContact {
    let number: Double
    /// When it began, in seconds.
    var begin: Double
    /// How long it lasted, in seconds; nil while it is down.
    let duration: Double?
    private let x: Double
    private let y: Double
    private let place: String
    private let travel: Double

    init(_ json: JSONValue) {
        number = json["number"]?.number ?? 0
        let begin = json["begin"]?.number ?? 0
        self.begin = begin
        duration = json["end"]?.number.map { $0 - begin }
        x = json["rawX"]?.number ?? 0
        y = json["rawY"]?.number ?? 0
        place = json["place"]?.string ?? ""
        travel = json["travel"]?.number ?? 0
    }

    /// `  12.864 s   95.00%,2.40%   0 ms   moved 0.0 mm`
    var line: String {
        let lasted = duration.map { "\(fixed($0 * 1000, 0)) ms" } ?? "still down"
        return "  \(fixed(begin, 3)) s   \(place)   \(lasted)   moved \(fixed(travel, 1)) mm"
    }

    func write(to json: inout JSONWriter) {
        json.put("at", begin)
        json.put("rawX", x)
        json.put("rawY", y)
        json.put("duration", duration ?? 0)
        json.put("travel", travel)
    }
}
