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
    /// Whether it is attached to a window scene, which then is its `next`.
    package var windowScene: ResponderID?
    /// The window's first responder.
    package var firstResponder: ResponderID?
}

extension Window: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Window {
        Window(
            responder: map(responder), screen: screen, level: level, isOnScreen: isOnScreen,
            frontOrder: frontOrder, canBecomeKey: canBecomeKey, rootViewController: map(rootViewController),
            windowScene: map(windowScene), firstResponder: map(firstResponder))
    }
}

/// What a view controller is to the tree (UIViewController).
package struct ViewController: Sendable {
    /// The controller as responder.
    package let responder: ResponderID
    /// The view it manages.
    package var view: ResponderID?
    /// The window whose root it is.
    package var window: ResponderID?
    /// The controller under whose `presents` it is, presented or not.
    package var presenter: ResponderID?
    /// Whether ``presenter`` presents it now.
    package var isPresented = false
    /// How it is presented.
    package var modalPresentationStyle = ModalPresentationStyle.overFullScreen
    /// What it has as a navigation controller or tab bar controller; nil for any other.
    package var container: Container?
    /// What it is to its navigation controller or tab bar controller; nil for one that belongs to none.
    package var membership: Membership?
}

extension ViewController: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> ViewController {
        ViewController(
            responder: map(responder), view: map(view), window: map(window),
            presenter: map(presenter), isPresented: isPresented,
            modalPresentationStyle: modalPresentationStyle, container: map(container),
            membership: map(membership))
    }
}

extension ViewController {
    /// The controller that presents it, while it is presented.
    package var presentingViewController: ResponderID? { isPresented ? presenter : nil }
}
