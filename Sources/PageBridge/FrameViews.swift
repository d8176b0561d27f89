import Browsers
import Core
import HIDRecords
import TouchKit

/// The frame that shows a document.
struct PageFrame: Equatable, Sendable {
    /// The browser's id of it.
    let id: String
    /// The document in which it is.
    let around: BrowserWorld
}

/// What the documents in frames show, put together with what is around them.
extension Documents {
    /// How deep frames may be nested.
    private static let deepest = 8
    /// How many views the page and its frames may have; a frame with more than are left is one view.
    private static let most = 20_000

    /// The views of the document in front, with those that its frames show in them.
    var views: [PageView] {
        guard let front else { return [] }
        var shown: [String: Document] = [:]
        for document in documents.values {
            guard let frame = document.frame?.id else { continue }
            if document.number > shown[frame]?.number ?? 0 { shown[frame] = document }
        }
        var room = Self.most - front.views.count
        return Self.filled(front.views, with: shown, Self.deepest, &room)
    }

    private static func filled(
        _ views: [PageView], with shown: [String: Document], _ depth: Int, _ room: inout Int
    )
        -> [PageView]
    {
        guard depth > 0, !shown.isEmpty else { return views }
        return views.map { view in
            guard let content = view.content, let inner = shown[content.frame], !inner.views.isEmpty,
                inner.views.count < room
            else {
                return view
            }
            var view = view
            room -= inner.views.count + 1
            let inside = filled(inner.views, with: shown, depth - 1, &room)
            view.inside = [PageView(window: content, of: view, world: inner.world, views: inside)]
            return view
        }
    }

    /// From the pixels of a document to those of the one in front; nil if nobody knows where it lies.
    func map(of world: BrowserWorld) -> AffineTransform? {
        var (map, world) = (AffineTransform.identity, world)
        for _ in 0...Self.deepest {
            guard let document = documents[world] else { return nil }
            if document.isTop { return map }
            guard let frame = document.frame,
                let content = documents[frame.around]?.views.lazy.compactMap({ $0.content }).first(where: {
                    $0.frame == frame.id
                })
            else { return nil }
            map = map.followed(by: content.map)
            world = frame.around
        }
        return nil
    }

    /// Where a touch lies in the document in front that the script in `world` has seen.
    func place(of touch: JSONValue, in world: BrowserWorld) -> Point? {
        let at = touch["at"]?.array?.compactMap { $0.number } ?? []
        guard at.count == 2 else { return nil }
        return map(of: world)?.applied(to: Point(x: at[0], y: at[1]))
    }

    /// Tells the scripts in the frames of a document how turned and how large they are shown.
    mutating func tellFrames(of world: BrowserWorld) throws(BrowserError) {
        guard let document = documents[world], document.views.contains(where: { $0.content != nil }) else {
            return
        }
        for inner in documents.values where inner.frame?.around == world {
            guard let map = map(of: inner.world) else { continue }
            let linear = [map.a, map.b, map.c, map.d]
            if linear == inner.linear { continue }
            documents[inner.world]?.linear = linear
            try browser.ask(.show(inner.world, in: linear))
            try tellFrames(of: inner.world)
        }
    }
}
