/// What UIKit's initializers give an object of a class.
extension Responder {
    /// A view of `viewClass` without a name.
    package init(viewOf viewClass: ViewClass) {
        self.init(name: "", kind: .view)
        touches = viewClass.defaultTouches
        canBecomeFirstResponder = viewClass.takesText
    }
}

extension View {
    /// A view of `viewClass` that has no place yet.
    package init(of viewClass: ViewClass) {
        self.init(frame: .zero)
        self.viewClass = viewClass
        if !viewClass.isUserInteractionEnabledByDefault { flags.remove(.userInteractionEnabled) }
    }
}

extension ViewClass {
    /// Whether text is typed into it: it can become first responder.
    fileprivate var takesText: Bool {
        switch self {
        case .textField, .textView: true
        case .view, .imageView, .label, .control, .button, .switch, .slider, .stepper, .segmentedControl,
            .pageControl, .scrollView:
            false
        }
    }
}
