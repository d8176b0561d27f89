import ApplicationProtocol
import Core

extension ClientRequest {
    /// What a program needs to be allowed to make it; nil for what all may, and for what each effect of a batch needs.
    var right: Right? {
        switch self {
        case .attach: .touches
        case .subscribe: .topics
        case .tree, .watch, .explain: .tree
        case .scene: .scene
        case .hello, .detach, .pong, .unsubscribe, .unwatch, .perform: nil
        }
    }
}

extension Right {
    /// What a program needs to be allowed to bring `effect`.
    init(neededFor effect: JSONValue) {
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

extension Refused {
    /// The refusal of what needs `right`.
    static func denied(_ right: Right) -> Refused {
        Refused(.denied, "the configuration does not allow this client \(right.rawValue)")
    }
}
