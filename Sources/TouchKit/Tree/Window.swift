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

    /// The same window with the new numbers of responders.
    func renumbered(_ renumbering: Renumbering) -> Window {
        var window = Window(responder: renumbering(responder), screen: screen, level: level)
        window.isOnScreen = isOnScreen
        window.frontOrder = frontOrder
        window.canBecomeKey = canBecomeKey
        window.rootViewController = rootViewController.map { renumbering($0) }
        window.windowScene = windowScene.map { renumbering($0) }
        window.firstResponder = firstResponder.map { renumbering($0) }
        return window
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
    /// The controller that presents it, while it is presented.
    package var presentingViewController: ResponderID?
    /// How it is presented.
    package var modalPresentationStyle = ModalPresentationStyle.overFullScreen

    /// The same controller with the new numbers of responders.
    func renumbered(_ renumbering: Renumbering) -> ViewController {
        ViewController(
            responder: renumbering(responder), view: view.map { renumbering($0) },
            window: window.map { renumbering($0) },
            presentingViewController: presentingViewController.map { renumbering($0) },
            modalPresentationStyle: modalPresentationStyle)
    }
}
