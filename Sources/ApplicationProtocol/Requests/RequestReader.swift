import Core

/// Reads the values of a request whose keys are known to be right.
struct RequestReader {
    let name: RequestName
    let json: JSONValue

    func request() throws(Refused) -> ClientRequest {
        switch name {
        case .hello: try hello()
        case .attach:
            .attach(
                moves: try moves(), answerWithin: try patience(), presses: try bool("presses") ?? false,
                replace: try bool("replace") ?? false)
        case .answer: .answer(try answer())
        case .setState: .setState(try gestureAnswer())
        case .note: .note(try note())
        case .describe: .describe(try lines())
        case .detach: .detach
        case .pong: .pong
        case .subscribe: .subscribe(try topics())
        case .unsubscribe: .unsubscribe(try topics())
        case .tree: .tree(try scope())
        case .watch: .watch(try scope())
        case .unwatch: .unwatch(app: try text("app"))
        case .perform: .perform(try effects(), app: try text("app"))
        case .scene: .scene(try scene(), app: try text("app"))
        case .explain: try explain()
        }
    }

    private func hello() throws(Refused) -> ClientRequest {
        guard let version = try required("protocol").wholeNumber else {
            throw .badValue("protocol", "a whole number")
        }
        guard version >= ApplicationLimits.protocols.lowerBound else { throw .unspokenProtocol }
        guard let name = try required("name").string, isClientName(name) else {
            throw .badValue("name", "1 to 64 of A-Z a-z 0-9 . _ -")
        }
        return .hello(protocol: version, name: name)
    }

    private func moves() throws(Refused) -> MoveDelivery {
        guard let word = json["moves"] else { return .latest }
        guard let moves = word.string.flatMap(MoveDelivery.init(rawValue:)) else {
            throw .badValue("moves", "latest or all")
        }
        return moves
    }

    private func patience() throws(Refused) -> Double? {
        let answers = try bool("answers") ?? (json["answerWithin"] != nil)
        guard answers else { return nil }
        guard let value = json["answerWithin"] else { return TouchAnswer.usualPatience }
        guard let seconds = value.number, TouchAnswer.patience.contains(seconds) else {
            throw .badValue("answerWithin", "0.1 to 10 seconds")
        }
        return seconds
    }

    private func gestureAnswer() throws(Refused) -> GestureAnswer {
        guard let recognizer = try required("recognizer").string else {
            throw .badValue("recognizer", "a text")
        }
        guard let touch = try required("touch").wholeNumber else {
            throw .badValue("touch", "a whole number")
        }
        guard let state = try required("state").string.flatMap(GestureAnswer.State.init(rawValue:)) else {
            throw .badValue("state", "began, changed, ended, cancelled or failed")
        }
        return GestureAnswer(recognizer: recognizer, touch: touch, state)
    }

    private func answer() throws(Refused) -> TouchAnswer {
        guard let touch = try required("touch").wholeNumber else {
            throw .badValue("touch", "a whole number")
        }
        guard let name = try required("outcome").string.flatMap(TouchAnswer.Name.init(rawValue:)) else {
            throw .badValue("outcome", "acted, handled or nothing")
        }
        let outcome: TouchAnswer.Outcome
        switch name {
        case .acted: outcome = .acted(try deeds())
        case .handled: outcome = .handled
        case .nothing:
            _ = try required("reason")
            outcome = .nothing(try answerText("reason") ?? "")
        }
        if name != .acted, json["did"] != nil { throw .badValue("did", "there only if the outcome is acted") }
        if name != .nothing, json["reason"] != nil {
            throw .badValue("reason", "there only if the outcome is nothing")
        }
        var answer = TouchAnswer(touch: touch, outcome)
        answer.note = try answerText("note")
        answer.view = try text("view")
        answer.delay = try seconds("delay", upTo: TouchAnswer.longestDelay, "0 to 60 seconds")
        answer.state = try text("state")
        guard answer.state.map(TouchAnswer.isState) ?? true else {
            throw .badValue("state", "1 to 64 of A-Z a-z 0-9 _ -")
        }
        answer.seenAfter = try seconds("seenAfter", upTo: TouchAnswer.longestUnseen, "0 to 600 seconds")
        return answer
    }

    private func seconds(_ key: String, upTo most: Double, _ form: String) throws(Refused) -> Double? {
        guard let value = json[key] else { return nil }
        guard let seconds = value.number, (0...most).contains(seconds) else { throw .badValue(key, form) }
        return seconds
    }

    private func deeds() throws(Refused) -> [String] {
        let names = try required("did").strings ?? []
        guard (1...TouchAnswer.mostDeeds).contains(names.count), names.allSatisfy(TouchAnswer.isText) else {
            throw .badValue("did", "a list of 1 to 16 texts of 1 to 80 characters")
        }
        return names
    }

    private func answerText(_ key: String) throws(Refused) -> String? {
        guard let value = json[key] else { return nil }
        guard let text = value.string, TouchAnswer.isText(text) else {
            throw .badValue(key, "a text of 1 to 80 characters")
        }
        return text
    }

    private func note() throws(Refused) -> ClientNote {
        guard let text = try required("text").string, ApplicationLimits.isLine(text) else {
            throw .badValue("text", "a text of 1 to 200 characters")
        }
        let kind = try self.text("kind")
        guard kind.map({ isPlainName($0, upTo: 32) }) ?? true else {
            throw .badValue("kind", "1 to 32 of A-Z a-z 0-9 _ -")
        }
        return ClientNote(text, isWarning: try isWarning(), kind: kind)
    }

    private func lines() throws(Refused) -> [String] {
        let most = ApplicationLimits.lines
        guard let lines = try required("lines").strings, lines.count <= most,
            lines.allSatisfy(ApplicationLimits.isLine)
        else { throw .badValue("lines", "a list of at most \(most) texts of 1 to 200 characters") }
        return lines
    }

    private func isWarning() throws(Refused) -> Bool {
        switch json["priority"] {
        case nil, .string("info"): return false
        case .string("warning"): return true
        case .some: throw .badValue("priority", "info or warning")
        }
    }

    private func topics() throws(Refused) -> [String]? {
        let topics = try texts("topics")
        let limit = ApplicationLimits.standard.topics
        if let topics, topics.count > limit { throw .limit("a connection has at most \(limit) patterns") }
        let longest = ApplicationLimits.standard.pattern
        if let topics, topics.contains(where: { $0.utf8.count > longest }) {
            throw .limit("a pattern has at most \(longest) bytes")
        }
        return topics
    }

    private func scope() throws(Refused) -> ClientRequest.Scope {
        ClientRequest.Scope(
            app: try text("app"), views: try texts("views"), hidden: try bool("hidden") ?? false)
    }

    private func effects() throws(Refused) -> [JSONValue] {
        guard let effects = try required("effects").array else { throw .badValue("effects", "a list") }
        let limit = ApplicationLimits.standard.effects
        if effects.count > limit { throw .limit("a batch has at most \(limit) effects") }
        return effects
    }

    private func scene() throws(Refused) -> JSONValue {
        let scene = try required("scene")
        guard case .object = scene else { throw .badValue("scene", "an object") }
        return scene
    }

    private func explain() throws(Refused) -> ClientRequest {
        let spot = try ExplainedSpot(at: try required("at"), screen: try text("screen"))
        return .explain(spot, app: try text("app"))
    }

    private func required(_ key: String) throws(Refused) -> JSONValue {
        guard let value = json[key] else { throw .missingKey(key, of: "the request \(name.rawValue)") }
        return value
    }

    private func text(_ key: String) throws(Refused) -> String? {
        guard let value = json[key] else { return nil }
        guard let text = value.string else { throw .badValue(key, "a text") }
        return text
    }

    private func texts(_ key: String) throws(Refused) -> [String]? {
        guard let value = json[key] else { return nil }
        guard let texts = value.strings else { throw .badValue(key, "a list of texts") }
        return texts
    }

    private func bool(_ key: String) throws(Refused) -> Bool? {
        guard let value = json[key] else { return nil }
        guard let bool = value.bool else { throw .badValue(key, "true or false") }
        return bool
    }
}
