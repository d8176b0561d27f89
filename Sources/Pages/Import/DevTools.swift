package import Browsers
import Core
package import Output
import Runtime

/// A page of a browser, asked by the debugging protocol (chromedevtools.github.io/devtools-protocol).
struct DevTools: ~Copyable {
    /// How long an answer may take.
    static let patience = Interval.seconds(30)
    /// How deep an answer may be nested.
    private static let deepest = 32

    private var socket: WebSocket
    private var last = 0
    /// A world in which scripts run in a frame.
    struct World {
        /// The session of the connection; empty for that of the page.
        let session: String
        /// Its name.
        let name: String
        /// The frame.
        let frame: String
        /// Its number in the session.
        let context: JSONValue
    }

    /// The worlds of the page and its frames, since `Runtime.enable`.
    private(set) var worlds: [World] = []
    /// The sessions of frames that are targets of their own, since `Target.setAutoAttach`, which nobody has taken yet.
    private var attached: [String] = []

    /// Connects to the page with `part` in its title or address, of the browser at `address`.
    init(to address: BrowserAddress, page part: String?) throws(InspectError) {
        let deadline = Timestamp.monotonic + Self.patience
        let path: String
        if let given = address.path {
            path = given
        } else {
            path = try asking { () throws(BrowserError) in try BrowserPages(of: address, until: deadline) }
                .page(with: part).path
        }
        socket = try asking { () throws(BrowserError) in
            try WebSocket(to: address, path: path, until: deadline)
        }
    }

    /// The page's answer to a request; its refusal is thrown.
    mutating func ask(
        _ method: String, _ parameters: [JSONValue.Member] = [], of session: String = ""
    ) throws(InspectError) -> JSONValue {
        let answer = try exchange(method, parameters, of: session)
        if let error = answer["error"] {
            throw .browser("the browser refuses \(method): \(error["message"]?.string ?? "no reason")")
        }
        return answer["result"] ?? .null
    }

    /// The page's answer to a request; nil if it refuses.
    mutating func answer(
        _ method: String, _ parameters: [JSONValue.Member]
    ) throws(InspectError) -> JSONValue? {
        try exchange(method, parameters)["result"]
    }

    /// Takes the sessions of frames that have been attached.
    mutating func takeAttached() -> [String] {
        defer { attached = [] }
        return attached
    }

    private mutating func exchange(
        _ method: String, _ parameters: [JSONValue.Member], of session: String = ""
    ) throws(InspectError) -> JSONValue {
        last += 1
        var text = TextBuffer(capacity: 1024)
        var members: [JSONValue.Member] = [
            .init("id", JSONValue(last)), .init("method", .string(method)),
            .init("params", .object(parameters)),
        ]
        if !session.isEmpty { members.append(.init("sessionId", .string(session))) }
        text.put(json: .object(members))
        let deadline = Timestamp.monotonic + Self.patience
        do throws(BrowserError) {
            try socket.send(text.bytes, until: deadline)
        } catch {
            throw .browser(error.description)
        }
        while let message = try received(until: deadline) {
            guard let answer = JSONValue(parsing: message, deepest: Self.deepest) else {
                throw .browser("the browser's answer to \(method) is no JSON")
            }
            if let event = answer["method"]?.string {
                try note(event, answer["params"] ?? .null, of: answer["sessionId"]?.string ?? "")
            } else if answer["id"]?.number == Double(last) {
                return answer
            }
        }
        throw .browser(
            "the page does not answer within \(Int(Self.patience.seconds)) s: does it show a dialog, or hang?"
        )
    }

    private mutating func note(
        _ event: String, _ content: JSONValue, of session: String
    ) throws(InspectError) {
        switch event {
        case "Runtime.executionContextCreated":
            guard let context = content["context"], let number = context["id"] else { return }
            worlds.append(
                World(
                    session: session, name: context["name"]?.string ?? "",
                    frame: context["auxData"]?["frameId"]?.string ?? "", context: number))
        case "Target.attachedToTarget":
            if let session = content["sessionId"]?.string { attached.append(session) }
        case "Inspector.detached", "Inspector.targetCrashed":
            if session.isEmpty { throw .browser("the page has gone: \(event)") }
        default: break
        }
    }

    private mutating func received(until deadline: Timestamp) throws(InspectError) -> [UInt8]? {
        do throws(BrowserError) {
            return try socket.receive(until: deadline)
        } catch {
            throw .browser(error.description)
        }
    }
}

/// The result of `body`, which asks a browser.
private func asking<Result: ~Copyable>(
    _ body: () throws(BrowserError) -> Result
) throws(InspectError) -> Result {
    do throws(BrowserError) {
        return try body()
    } catch {
        throw .browser(error.description)
    }
}

extension BrowserPages {
    /// The one page whose title or address contains `part`, or the only one there is.
    package func page(with part: String?) throws(InspectError) -> Page {
        let found = pages.filter { page in
            part.map { contains(page.title, $0) || contains(page.url, $0) } ?? true
        }
        if found.count == 1 { return found[0] }
        let list = (found.isEmpty ? pages : found).prefix(10).map { "'\($0.title)' \($0.url)" }
        let which = list.isEmpty ? "" : ": \(list.joined(separator: ", "))"
        if found.isEmpty, let part { throw .missing("the browser has no page with '\(part)'\(which)") }
        if found.isEmpty { throw .missing("the browser shows no page") }
        throw .usage("the browser has several pages, --page names one\(which)")
    }

    private func contains(_ text: String, _ part: String) -> Bool {
        var rest = text[...]
        while !rest.isEmpty {
            if rest.hasPrefix(part) { return true }
            rest = rest.dropFirst()
        }
        return part.isEmpty
    }
}
