import Core

/// The windows of an app: which are in front, which is key, and the first responder of each.
package struct Windows: Sendable {
    /// All of them in the order they were added, which is that of their numbers.
    private var all: [Window] = []
    /// The key window: its first responder gets events that have no location on a screen.
    package var key: ResponderID?
    /// Counts what brings windows to the front: ``Window/frontOrder``.
    private var lastFrontOrder = 0

    /// The window of `id`; nil for any other responder.
    package subscript(id: ResponderID) -> Window? { all.index(of: id).map { all[$0] } }

    /// Those on their screens, frontmost first: higher levels, then those that were brought to the front last.
    package var frontToBack: [Window] {
        all.filter { $0.isOnScreen }.inOrder { ($0.level, $0.frontOrder) > ($1.level, $1.frontOrder) }
    }

    /// The responder that gets events without a location on the screen: the key window's first responder, if it has one.
    package var firstResponder: ResponderID? { key.flatMap { self[$0] }?.firstResponder }

    /// Whether `id` is first responder of its window (`UIResponder.isFirstResponder`).
    package func isFirstResponder(_ id: ResponderID) -> Bool { all.contains { $0.firstResponder == id } }

    /// Adds a window in front of those of its level; the first one is key.
    mutating func add(_ window: Window) {
        all.append(window)
        bringToFront(window.responder)
        if key == nil { key = window.responder }
    }

    /// Changes the window of `id`; returns whether there is one.
    mutating func update(_ id: ResponderID, _ change: (inout Window) -> Void) -> Bool {
        guard let index = all.index(of: id) else { return false }
        change(&all[index])
        return true
    }

    /// Moves the window `id` in front of the others of its level.
    mutating func bringToFront(_ id: ResponderID) {
        guard let index = all.index(of: id) else { return }
        lastFrontOrder += 1
        all[index].frontOrder = lastFrontOrder
    }

    /// Moves the window `id` behind the others of its level.
    mutating func sendToBack(_ id: ResponderID) {
        guard let index = all.index(of: id) else { return }
        all[index].frontOrder = (all.lazy.map { $0.frontOrder }.min() ?? 0) - 1
    }

    /// Adds those that `extended` has in addition to these.
    mutating func add(from extended: Windows) { all += extended.all[all.count...] }

    /// Takes the new numbers of responders, and drops the windows that are gone.
    mutating func renumber(_ renumbering: Renumbering) {
        all = renumbering(all.filter { renumbering.keeps($0.responder) })
        key = renumbering(key)
    }
}

extension Windows: RandomAccessCollection {
    /// The index of the window that was added first.
    package var startIndex: Int { 0 }

    /// How many there are.
    package var endIndex: Int { all.count }

    /// The window that was added as the one of that number.
    package subscript(index: Int) -> Window { all[index] }

    /// A walk in the order they were added, which copies none: each event makes one.
    package func makeIterator() -> IndexingIterator<[Window]> { all.makeIterator() }
}
