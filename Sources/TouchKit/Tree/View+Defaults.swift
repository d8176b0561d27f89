/// What UIKit's initializers give an object of a class.
extension Responder {
    /// A view of `viewClass` without a name.
    package init(viewOf viewClass: ViewClass) {
        self.init(name: "", kind: .view)
        touches = PhaseDispositions(viewClass.behavior.touches)
        canBecomeFirstResponder = viewClass.behavior.canBecomeFirstResponder
    }
}

extension View {
    /// A view of `viewClass` that has no frame yet.
    package init(of viewClass: ViewClass) {
        self.init(frame: .zero)
        self.viewClass = viewClass
        if !viewClass.behavior.isUserInteractionEnabled { flags.remove(.userInteractionEnabled) }
    }
}
