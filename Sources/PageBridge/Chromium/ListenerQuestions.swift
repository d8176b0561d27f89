package import Core

/// When it is asked who listens for clicks and touches in a document, and who was found.
///
/// Only the browser knows that, and it takes long for it, so it is asked at most once in a while.
package struct ListenerQuestions: Sendable {
    /// How long it is not asked again, in seconds.
    private static let pause = 1.0
    /// At how many elements that listen is looked.
    private static let most = 2_000
    private static let events: Set<String> = [
        "click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchend",
    ]

    private var askedAt = -Double.infinity
    /// Whether it is to be asked again when the pause is over.
    private var isOpen = false
    private var found: Set<Int> = []

    /// It has not been asked.
    package init() {}

    /// When it is to be asked again, in seconds; nil for not.
    package var deadline: Double? { isOpen ? askedAt + Self.pause : nil }

    /// Whether it is to be asked at `time`; if not, it is asked once the pause is over.
    package mutating func mayAsk(at time: Double) -> Bool {
        isOpen = time < askedAt + Self.pause
        if !isOpen { askedAt = time }
        return !isOpen
    }

    /// The elements among `listeners`, as `DOMDebugger.getEventListeners` tells them, that were not found before.
    package mutating func news(in listeners: [JSONValue]) -> [Int] {
        let heard = listeners.lazy.filter { Self.events.contains($0["type"]?.string ?? "") }
        let nodes = heard.prefix(Self.most).compactMap { $0["backendNodeId"]?.integer }
        return nodes.filter { found.insert($0).inserted }
    }
}
