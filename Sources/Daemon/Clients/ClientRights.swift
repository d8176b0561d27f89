import ApplicationProtocol
import Core

extension ClientRequest {
    /// What a program needs to be allowed to make it: nothing for what all may, and for what each effect of a batch needs.
    var rights: [Right] {
        switch self {
        case .attach(_, _, true, _): [.touches, .presses]
        case .attach, .answer, .setState, .note, .describe: [.touches]
        case .subscribe: [.topics]
        case .tree, .watch, .explain: [.tree]
        case .scene: [.scene]
        case .hello, .pong, .perform: []
        // To have less, a program needs nothing.
        case .detach, .unsubscribe, .unwatch: []
        }
    }
}

extension Right {
    /// What a program needs to be allowed to bring `effect`, and what that schedules.
    static func needed(for effect: JSONValue) -> KeyList<Right> {
        var rights = KeyList<Right>()
        var pending = [effect]
        while let effect = pending.popLast() {
            if let scheduled = effect["do"]?.array {
                pending += scheduled
            } else {
                pending += effect["animate"]?["then"]?.array ?? []
                rights.insert(Right(neededFor: effect))
            }
        }
        return rights
    }

    private init(neededFor effect: JSONValue) {
        if effect["action"] != nil {
            self = .actions
        } else if effect["publish"] != nil {
            self = .topics
        } else if case .object(let members)? = effect["set"],
            members.allSatisfy({ $0.key == "view" || $0.key == "value" })
        {
            self = .values
        } else {
            self = .changes
        }
    }
}

extension ClientSession.Identity {
    /// Throws if it may not perform one of `effects`.
    func check(_ effects: [JSONValue]) throws(Refused) {
        for (index, effect) in effects.enumerated() {
            let needed = Right.needed(for: effect)
            guard let right = Right.allCases.first(where: { needed.contains($0) && !rights.contains($0) })
            else { continue }
            var refusal = Refused.denied(right)
            refusal.at = index
            throw refusal
        }
    }
}

extension Refused {
    /// The refusal of what needs `right`.
    static func denied(_ right: Right) -> Refused {
        Refused(.denied, "clients in touchd.yaml does not allow this client \(right.rawValue)")
    }
}
