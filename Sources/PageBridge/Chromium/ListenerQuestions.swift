import Browsers
package import Core

/// When it is asked who listens for clicks and touches in a document, and who was found.
///
/// Only the browser knows that, and it takes long for it, so it is asked at most once in a while.
package struct ListenerQuestions: Sendable {
    /// An element that listens.
    package struct Listener: Hashable, Sendable {
        /// Which one, to the browser.
        package let node: Int
        /// Whether it listens to where a finger goes, and not to clicks alone.
        package let isFollower: Bool

        /// The element `node`.
        package init(node: Int, isFollower: Bool) {
            (self.node, self.isFollower) = (node, isFollower)
        }
    }

    /// How long it is not asked again, in seconds.
    private static let pause = 1.0
    /// At how many elements that listen is looked.
    private static let most = 2_000
    private static let followed = Set(ListenedEvents.followed)
    private static let pressed = Set(ListenedEvents.pressed)

    private var askedAt = -Double.infinity
    /// Whether it is to be asked again when the pause is over.
    private var isOpen = false
    private var found: Set<Listener> = []

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

    /// The elements among `listeners`, as `DOMDebugger.getEventListeners` tells them, of which that was not known before.
    package mutating func news(in listeners: [JSONValue]) -> [Listener] {
        let heard = listeners.lazy.compactMap { Self.listener($0) }
        return heard.prefix(Self.most).filter { found.insert($0).inserted }
    }

    private static func listener(_ json: JSONValue) -> Listener? {
        let type = json["type"]?.string ?? ""
        let isFollower = followed.contains(type)
        guard isFollower || pressed.contains(type), let node = json["backendNodeId"]?.integer else {
            return nil
        }
        return Listener(node: node, isFollower: isFollower)
    }
}
