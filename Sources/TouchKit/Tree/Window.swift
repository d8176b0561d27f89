/// A screen that windows lie on; a panel maps onto one.
package struct Screen: Equatable, Sendable {
    /// Its `id` in the scene.
    package var name: String
    /// Its extent in points.
    package var size: Size

    /// A screen of `size` called `name`.
    package init(name: String, size: Size) {
        self.name = name
        self.size = size
    }
}

/// `UIWindow.Level`: higher levels are in front, whatever the order within a level.
package enum WindowLevel {
    /// `UIWindow.Level.normal`, the default of a window.
    package static let normal = 0.0
    /// `UIWindow.Level.statusBar`.
    package static let statusBar = 1000.0
    /// `UIWindow.Level.alert`, in front of the status bar.
    package static let alert = 2000.0
}

/// What a window has beyond being a view (UIWindow).
package struct Window: Sendable {
    /// The window as responder and view.
    package let responder: ResponderID
    /// The index of its screen in ``ViewTree/screens``.
    package var screen: Int
    /// See ``WindowLevel``.
    package var level: Double
    /// Whether it is on its screen: hidden or not, it is a part of what the app shows.
    package var isOnScreen = true
    /// Among the windows of its level, those of larger numbers are in front.
    package internal(set) var frontOrder = 0
    /// `UIWindow.canBecomeKey`: whether a touch makes it key, and whether it may succeed a key window that is hidden.
    package var canBecomeKey = true
    /// The root view controller.
    package var rootViewController: ResponderID?
    /// The window's first responder.
    package var firstResponder: ResponderID?
}

extension Window: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Window {
        Window(
            responder: map(responder), screen: screen, level: level, isOnScreen: isOnScreen,
            frontOrder: frontOrder, canBecomeKey: canBecomeKey, rootViewController: map(rootViewController),
            firstResponder: map(firstResponder))
    }
}

/// What some responders have beyond being one.
protocol ResponderPart {
    /// The responder.
    var responder: ResponderID { get }
}

extension Window: ResponderPart {}

extension Array where Element: ResponderPart {
    /// The index of the part of `id`; nil for a responder without one. The parts are in the order of their responders.
    func index(of id: ResponderID) -> Int? {
        var (first, end) = (0, count)
        while first < end {
            let middle = (first + end) / 2
            if self[middle].responder < id { first = middle + 1 } else { end = middle }
        }
        return first < count && self[first].responder == id ? first : nil
    }
}
