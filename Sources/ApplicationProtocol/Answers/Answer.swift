package import Core

/// What touchd answers to a request.
package struct Answer: Equatable, Sendable {
    /// What the request brought about.
    package enum Content: Equatable, Sendable {
        /// It was done, and there is nothing more to say.
        case done
        /// To `hello`.
        case welcome(Welcome)
        /// To `attach`: the views whose touches come.
        case attached([ClientView])
        /// To `tree`, `watch` and `scene`: the revision of the app's tree.
        case state(app: String, revision: Int)
        /// To `perform`: the revision of the app's tree, and for each effect whether it did something.
        case performed(app: String, revision: Int, results: [Bool])
        /// To `explain`: an object.
        case explanation(JSONValue)
    }

    /// The id of the request.
    package let id: RequestID?
    /// What came of it.
    package let result: Result<Content, Refused>

    /// The answer to the request with this id.
    package init(id: RequestID?, _ result: Result<Content, Refused>) {
        self.id = id
        self.result = result
    }

    /// The answer `json` to `request`; nil when it does not answer that.
    package init?(json: JSONValue, to request: ClientRequest) {
        guard let ok = json["ok"]?.bool else { return nil }
        id = json["id"].flatMap(RequestID.init(json:))
        if ok {
            guard let content = Content(json: json, to: request) else { return nil }
            result = .success(content)
        } else {
            result = .failure(Refused(json: json))
        }
    }

    /// Writes it as one object.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            id?.write(to: &json)
            switch result {
            case .success(let content):
                json.put("ok", true)
                content.writeMembers(to: &json)
            case .failure(let refusal):
                json.put("ok", false)
                refusal.writeMembers(to: &json)
            }
        }
    }
}

extension Answer.Content {
    fileprivate init?(json: JSONValue, to request: ClientRequest) {
        switch request {
        case .hello:
            guard let welcome = Welcome(json: json) else { return nil }
            self = .welcome(welcome)
        case .attach:
            guard let views = json["views"]?.all(ClientView.init(json:)) else { return nil }
            self = .attached(views)
        case .answer, .setState, .note, .describe, .detach, .pong, .subscribe, .unsubscribe, .unwatch:
            self = .done
        case .tree, .watch, .scene:
            guard let app = json["app"]?.string, let revision = json["rev"]?.wholeNumber else { return nil }
            self = .state(app: app, revision: revision)
        case .perform:
            guard let app = json["app"]?.string, let revision = json["rev"]?.wholeNumber,
                let results = json["results"]?.all({ $0.bool })
            else { return nil }
            self = .performed(app: app, revision: revision, results: results)
        case .explain: self = .explanation(Self.explanation(in: json))
        }
    }

    private static func explanation(in answer: JSONValue) -> JSONValue {
        guard case .object(let members) = answer else { return answer }
        return .object(members.filter { $0.key != "id" && $0.key != "ok" })
    }

    fileprivate func writeMembers(to json: inout JSONWriter) {
        switch self {
        case .done: break
        case .welcome(let welcome): welcome.writeMembers(to: &json)
        case .attached(let views): json.put("views", views)
        case .state(let app, let revision):
            json.put("app", app)
            json.put("rev", revision)
        case .performed(let app, let revision, let results):
            json.put("app", app)
            json.put("rev", revision)
            json.put("results", .array(results.map(JSONValue.bool)))
        case .explanation(let explanation):
            guard case .object(let members) = explanation else { return }
            for member in members { json.put(member.key, member.value) }
        }
    }
}
