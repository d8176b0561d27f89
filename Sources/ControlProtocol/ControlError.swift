package import Core

/// Why the daemon does not do what a client asks.
package enum ControlError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line is not a JSON object.
    case malformed
    /// A line has more bytes than `limit`.
    case lineTooLong(limit: Int)
    /// The object lacks this key, or its value is wrong.
    case missing(String)
    /// There is no such request.
    case unknownRequest(String)
    /// The request has no such key.
    case unknownKey(String, request: String)
    /// There is no such category of decisions.
    case unknownCategory(String)
    /// No app has this name.
    case unknownApp(String)
    /// The touch that is asked for is not remembered; these are, in words.
    case forgottenTouch(remembered: String)
    /// None of the touches that are remembered is a dead tap; these are, in words.
    case noDeadTap(remembered: String)
    /// Another client tests the panel of this name.
    case panelUnderTest(String)
    /// Another process has grabbed the panel of this name.
    case grabbedPanel(String)
    /// There is no app in front.
    case noApp
    /// The configuration lets nobody touch without a panel.
    case injectionOff
    /// Only root may do what the request asks.
    case notRoot
    /// The socket is for touching without a panel alone.
    case onlyTouches
    /// A finger cannot go there; the reason.
    case untouchable(String)
    /// The new configuration has these mistakes.
    case refusedConfiguration(RefusedConfiguration)
    /// The system failed at something that should work.
    case failed(String)
    /// As many clients as may be are connected.
    case tooManyClients
    /// The client was idle, and another one got its place.
    case idle

    /// The answer's `error`.
    package var description: String {
        switch self {
        case .malformed: "a request is a JSON object on one line"
        case .lineTooLong(let limit): "a request has at most \(limit) bytes"
        case .missing(let key): "the request needs a proper '\(key)'"
        case .unknownRequest(let name): "there is no request '\(name)'"
        case .unknownKey(let key, let request): "the request '\(request)' has no '\(key)'"
        case .unknownCategory(let name): "there is no category '\(name)'"
        case .unknownApp(let name): "there is no app '\(name)'"
        case .forgottenTouch(let remembered): "that touch is not remembered; \(remembered)"
        case .noDeadTap(let remembered): "no dead tap is remembered; \(remembered)"
        case .panelUnderTest(let panel): "the panel \(panel) is under test already"
        case .grabbedPanel(let panel): "another process has grabbed the panel \(panel)"
        case .noApp: "no app is in front"
        case .injectionOff: "touchd.yaml does not say 'injection: true'"
        case .notRoot:
            "only root may touch without a panel, and members of the group touchd-injection at its own socket"
        case .onlyTouches: "this socket is for touching without a panel"
        case .untouchable(let reason): reason
        case .refusedConfiguration: "the configuration has mistakes"
        case .failed(let message): message
        case .tooManyClients: "too many clients"
        case .idle: "idle, and another client needs the place"
        }
    }

    /// The answer.
    package var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("ok", .bool(false)), .init("error", .string(description)),
        ]
        if case .refusedConfiguration(let refusal) = self {
            members.append(.init("mistakes", refusal.mistakes.json))
            members.append(.init("exitStatus", .number(Double(refusal.status.rawValue))))
        }
        return .object(members)
    }
}
