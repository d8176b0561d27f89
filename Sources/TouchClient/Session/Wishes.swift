import ApplicationProtocol

/// What a client has asked for once and wants again after each new connection.
struct Wishes {
    /// How moves are to come, if the client wants touches.
    var moves: MoveDelivery?
    /// How long the client takes at most to say what it made of a touch; nil if it does not say it.
    private var answerWithin: Double?
    /// Whether the client gets presses as well.
    private var takesPresses = false
    /// The patterns of topics; the one pattern nil stands for all topics.
    private var topics: [String?] = []
    private var watched: [ClientRequest.Scope] = []
    /// What the client says of itself.
    private var lines: [String] = []

    /// The requests that ask for all of it. None takes the name from another connection: that was meant once.
    var requests: [ClientRequest] {
        var requests: [ClientRequest] = []
        if let moves {
            requests.append(
                .attach(moves: moves, answerWithin: answerWithin, presses: takesPresses, replace: false))
        }
        let patterns = topics.compactMap { $0 }
        if patterns.count < topics.count { requests.append(.subscribe(nil)) }
        if !patterns.isEmpty { requests.append(.subscribe(patterns)) }
        if !lines.isEmpty { requests.append(.describe(lines)) }
        return requests + watched.map(ClientRequest.watch)
    }

    /// Takes note of a request that was not refused.
    mutating func note(_ request: ClientRequest) {
        switch request {
        case .attach(let moves, let patience, let presses, _):
            (self.moves, answerWithin, takesPresses) = (moves, patience, presses)
        case .detach: moves = nil
        case .subscribe(let patterns): topics += Self.wished(patterns).filter { !topics.contains($0) }
        case .unsubscribe(nil): topics = []
        case .unsubscribe(.some(let patterns)): topics.removeAll { $0.map(patterns.contains) ?? false }
        case .watch(let scope):
            watched.removeAll { $0.app == scope.app }
            watched.append(scope)
        case .describe(let lines): self.lines = lines
        case .unwatch(let app): watched.removeAll { $0.app == app }
        // The session makes these itself.
        case .hello, .pong: break
        // These are over with their answer.
        case .answer, .setState, .note, .tree, .perform, .scene, .explain: break
        }
    }

    /// Takes note that one of ``requests`` was refused, for this reason, when it was made again. What the client has no right to
    /// stays: a configuration that gives it the right ends the connection, and the next one asks again.
    mutating func drop(_ request: ClientRequest, refusedAs code: RefusalCode?) {
        if code == .denied { return }
        if case .attach = request { moves = nil }
        if case .describe = request { lines = [] }
        if case .subscribe(let patterns) = request {
            topics.removeAll { Self.wished(patterns).contains($0) }
        }
        if case .watch(let scope) = request { watched.removeAll { $0 == scope } }
    }

    private static func wished(_ patterns: [String]?) -> [String?] {
        patterns?.map { $0 } ?? [nil]
    }
}
