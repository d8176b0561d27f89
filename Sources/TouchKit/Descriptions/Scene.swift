/// Everything a scene file says of one app: its views with their recognizers, controls and actions, before anything is touched.
package struct Scene: Sendable {
    /// The application, its windows, controllers and views.
    package var tree: ViewTree
    /// What responders do when an action reaches them.
    package var actions = ActionTable()
    /// What they send when they handle shakes and remote control.
    package var responses = ResponseTable()
    /// The gesture recognizers; a ``RecognizerID`` is an index into this. Those of one view are in order of attachment.
    package var gestures: [GestureRecognizerDescription] = []
    /// The controls that differ from ``ControlDescription/init()``.
    package var controls: [ResponderID: ControlDescription] = [:]
    /// The scroll views.
    package var scrollViews: [ResponderID: ScrollView] = [:]
    /// The controllers that others present, in file order.
    package var presentations: [Presentation] = []

    /// What effects have scheduled; nothing before anything is touched.
    package var scheduled = ScheduledEffects()

    /// A scene of `tree` alone.
    package init(tree: ViewTree) {
        self.tree = tree
    }
}

/// A controller that another one presents now or may present later (`presents:`).
package struct Presentation: Equatable, Sendable {
    /// The controller that presents.
    package var presenter: ResponderID
    /// The controller that is presented.
    package var controller: ResponderID
    /// Its view.
    package var view: ResponderID
    /// The view around it, which covers the window and takes every touch beside it (UITransitionView).
    package var transition: ResponderID
    /// The window whose last subview ``transition`` becomes while the controller is presented.
    package var window: ResponderID
    /// Whether it is presented from load; then its views are in the window already.
    package var isPresented: Bool

    /// The relation of `presenter` to `controller`, whose view is `view` in `transition`, in `window`.
    package init(
        presenter: ResponderID, controller: ResponderID, view: ResponderID, transition: ResponderID,
        window: ResponderID, isPresented: Bool
    ) {
        self.presenter = presenter
        self.controller = controller
        self.view = view
        self.transition = transition
        self.window = window
        self.isPresented = isPresented
    }
}
