package import Core
package import HIDRecords
package import TouchKit

/// Values as text.
extension Point {
    /// `290,440`
    package var text: String { "\(decimal(x)),\(decimal(y))" }
}

extension Rect {
    /// `50,50 100x44`: origin and size.
    package var text: String { "\(origin.text) \(decimal(size.width))x\(decimal(size.height))" }

    /// x, y, width and height, as scene files have them.
    package var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension HitTestExclusion {
    /// The state that excludes the view.
    package var text: String {
        switch self {
        case .hidden: "hidden"
        case .userInteractionEnabled: "userInteractionEnabled is false"
        case .alpha: "alpha is below 0.01"
        case .animating: "animating"
        }
    }
}

extension HitTestExclusion {
    /// The key of the scene file that excludes the view, or that it is being animated.
    package var key: String {
        switch self {
        case .hidden: "hidden"
        case .userInteractionEnabled: "userInteractionEnabled"
        case .alpha: "alpha"
        case .animating: "animating"
        }
    }
}

extension RecognizerRefusal {
    /// The key of the scene file that makes the recognizer refuse the touch.
    package var key: String {
        switch self {
        case .disabled: "enabled"
        case .allowedTouchTypes: "allowedTouchTypes"
        case .shouldReceive: "shouldReceive"
        }
    }

    /// The key and its value.
    package var text: String {
        switch self {
        case .disabled: "enabled is false"
        case .allowedTouchTypes: "allowedTouchTypes has no direct"
        case .shouldReceive: "shouldReceive says no"
        }
    }
}

extension Disposition {
    /// The name in the scene file.
    package var name: String {
        switch self {
        case .pass: "pass"
        case .handle: "handle"
        case .handleAndPass: "handleAndPass"
        }
    }
}

extension PhaseDispositions {
    /// One name, or one for each phase where they differ.
    package var text: String {
        let phases = [("began", began), ("moved", moved), ("ended", ended), ("cancelled", cancelled)]
        if phases.allSatisfy({ $0.1 == began }) { return began.name }
        return phases.map { "\($0.0) \($0.1.name)" }.joined(separator: ", ")
    }
}

/// The kind of the responder `id`, for a view its class: `button`, `window`, `view controller`, …
package func kindName(of id: ResponderID, in tree: ViewTree) -> String {
    switch tree[id].kind {
    case .application: "application"
    case .delegate: "delegate"
    case .window: "window"
    case .viewController: "view controller"
    case .view: "\(tree[view: id].viewClass)"
    }
}

extension JSONWriter {
    /// A name for each phase.
    package mutating func put(_ key: String, _ touches: PhaseDispositions) {
        object(key) { json in
            json.put("began", touches.began.name)
            json.put("moved", touches.moved.name)
            json.put("ended", touches.ended.name)
            json.put("cancelled", touches.cancelled.name)
        }
    }
}

extension PointInsideOverride {
    /// The name in the scene file.
    package var name: String {
        switch self {
        case .none: "bounds"
        case .always: "always"
        case .never: "never"
        case .insets: "insets"
        case .shape(.rounded): "rounded"
        case .shape(.polygon): "polygon"
        case .shape(.circle): "circle"
        case .shape(.ellipse): "ellipse"
        case .including: "including"
        }
    }
}
