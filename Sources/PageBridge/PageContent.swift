package import Core
package import HIDRecords
package import TouchKit

/// Which document a frame of a page shows, and where.
package struct PageContent: Equatable, Sendable {
    /// The browser's id of the frame.
    package let frame: String
    /// From the pixels of the document to those of the one around it.
    package let map: AffineTransform
    /// The pixels of the document that are shown.
    package let box: Rect

    /// The content that the script describes; nil if it does not.
    package init?(_ json: JSONValue) {
        guard let items = json.array, let frame = items.first?.string, !frame.isEmpty else { return nil }
        let numbers = items.dropFirst().compactMap { $0.number }
        guard numbers.count == 10, numbers.allSatisfy({ abs($0) < 1e6 }) else { return nil }
        map = AffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        box = Rect(
            x: numbers[6], y: numbers[7], width: numbers[8] - numbers[6], height: numbers[9] - numbers[7])
        let area = abs(map.a * map.d - map.b * map.c)
        guard box.size.width > 0, box.size.height > 0, area > 1e-9 else { return nil }
        self.frame = frame
    }
}

/// What shows the content of a frame: a view with the views of a document, which cuts off what the frame does not show.
package struct PageWindow: Equatable, Sendable {
    /// The document.
    package let world: BrowserWorld
    /// The first of its pixels that is shown.
    package let origin: Point
}

/// A view of a document.
package struct PageSpot: Hashable, Sendable {
    /// The name of the view.
    package let view: String
    /// The document; nil for the one in front.
    package var world: BrowserWorld?

    /// The view of a document, which is the one in front if none is named.
    package init(_ view: String, of world: BrowserWorld? = nil) {
        self.view = view
        self.world = world
    }
}

/// The ids that views of a page have in touchd: their names, but no two have the same.
struct PageIDs: Sendable {
    private var ids: [PageSpot: String] = [:]
    private var holders: [String: PageSpot] = [:]
    /// The documents in frames.
    private var documents: Set<BrowserWorld> = []
    /// Ids that other views of the app have.
    var taken: Set<String> = []
    /// How many more ids are remembered than there are views.
    private static let spare = 1_000

    /// The id of `spot`, which it keeps. If another view is called `name`, it has that of the frame `outer` before it, or, in
    /// the document in front, `page.`.
    mutating func id(of spot: PageSpot, called name: String, in outer: String?) -> String {
        if let id = ids[spot] {
            if !taken.contains(id) { return id }
            holders[id] = nil
        }
        var id = name
        if let outer {
            var number = 1
            while isTaken(id) {
                id = number == 1 ? "\(outer)-\(name)" : "\(outer)-\(name).\(number)"
                number += 1
            }
        } else {
            while isTaken(id) { id = "page.\(id)" }
        }
        ids[spot] = id
        holders[id] = spot
        return id
    }

    /// Forgets the ids of views that are gone with their documents: `worlds` are those that frames show.
    mutating func keep(documents worlds: Set<BrowserWorld>) {
        if worlds.isSuperset(of: documents) { return documents = worlds }
        documents = worlds
        keep { spot in spot.world.map(worlds.contains) ?? true }
    }

    /// Forgets the ids of views that are gone, once there are too many.
    mutating func keep(_ spots: Set<PageSpot>) {
        if ids.count > 2 * spots.count + Self.spare { keep(where: spots.contains) }
    }

    private mutating func keep(where isThere: (PageSpot) -> Bool) {
        ids = ids.filter { isThere($0.key) }
        holders = holders.filter { isThere($0.value) }
    }

    /// None are remembered.
    var forgotten: PageIDs {
        var ids = PageIDs()
        ids.taken = taken
        return ids
    }

    /// Whether a view of the app has this id.
    func isTaken(_ id: String) -> Bool { taken.contains(id) || holders[id] != nil }
}
