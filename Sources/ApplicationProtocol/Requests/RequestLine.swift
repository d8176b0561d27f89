package import Core

/// A line of a client: its request, or why it is none.
package struct RequestLine: Equatable, Sendable {
    /// What the answer repeats; nil without one that can be read.
    package let id: RequestID?
    /// The request, or the refusal that is its answer.
    package let request: Result<ClientRequest, Refused>

    /// Parses `line`, without its end; how long it is is for its reader to limit.
    package init(_ line: some Sequence<UInt8>) {
        guard let json = JSONValue(parsing: line, deepest: ApplicationLimits.nesting, uniqueKeys: true) else {
            self.init(.null)
            return
        }
        self.init(json)
    }

    /// The line that makes `request`, marked with `id`.
    package init(id: RequestID?, _ request: ClientRequest) {
        self.id = id
        self.request = .success(request)
    }

    /// Reads the line that `json` is, which was parsed with no key twice; null is a line that was no JSON.
    package init(_ json: JSONValue) {
        guard case .object(let members) = json else {
            id = nil
            request = .failure(.badLine)
            return
        }
        id = json["id"].flatMap(RequestID.init(json:))
        do throws(Refused) {
            request = .success(try Self.request(json, members))
        } catch {
            request = .failure(error)
        }
    }

    private static func request(
        _ json: JSONValue, _ members: [JSONValue.Member]
    ) throws(Refused) -> ClientRequest {
        if let id = json["id"], RequestID(json: id) == nil {
            throw .badValue("id", "a whole number from 0 to 2^53-1, or a text of at most 64 bytes")
        }
        guard let named = json["request"] else { throw .missingKey("request", of: "a request") }
        guard let text = named.string else { throw .badValue("request", "a text") }
        guard let name = RequestName(rawValue: text) else { throw .unknownRequest(text) }
        let keys = ["request", "id"] + name.keys
        if let unknown = members.first(where: { !keys.contains($0.key) }) {
            throw .unknownKey(unknown.key, of: name, among: keys)
        }
        return try RequestReader(name: name, json: json).request()
    }
}

/// The names of requests, in `request`.
enum RequestName: String, CaseIterable {
    case hello, attach, answer, setState, note, describe, detach, pong, subscribe, unsubscribe, tree, watch
    case unwatch, perform, scene, explain

    /// The keys that the request takes beside `request` and `id`.
    var keys: [String] {
        switch self {
        case .hello: ["protocol", "name"]
        case .attach: ["moves", "replace", "answers", "answerWithin", "presses"]
        case .answer: ["touch", "outcome", "did", "reason", "note", "delay", "seenAfter", "view", "state"]
        case .setState: ["recognizer", "touch", "state"]
        case .note: ["text", "priority", "kind"]
        case .describe: ["lines"]
        case .detach, .pong: []
        case .subscribe, .unsubscribe: ["topics"]
        case .tree, .watch: ["app", "views", "hidden"]
        case .unwatch: ["app"]
        case .perform: ["app", "effects"]
        case .scene: ["app", "scene"]
        case .explain: ["app", "at", "screen"]
        }
    }
}

/// What a client marks a request with; the answer repeats it.
package enum RequestID: Equatable, Sendable {
    /// From 0 to 2^53 - 1.
    case number(Int)
    /// At most 64 bytes.
    case text(String)

    /// The id that `json` is; nil when it is none.
    package init?(json: JSONValue) {
        if let text = json.string, text.utf8.count <= 64 {
            self = .text(text)
        } else if let number = json.wholeNumber, number >= 0 {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// Writes it as the member `id`.
    func write(to json: inout JSONWriter) {
        switch self {
        case .number(let number): json.put("id", number)
        case .text(let text): json.put("id", text)
        }
    }
}
