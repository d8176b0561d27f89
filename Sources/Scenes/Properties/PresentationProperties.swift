import Core
import TouchKit

extension PresentationChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .isModalInPresentation(let isModal): .init("isModalInPresentation", .bool(isModal))
        case .shouldDismiss(let condition): .init("shouldDismiss", writer.json(condition))
        case .passthroughViews(let views): .init("passthroughViews", .array(views.map(writer.name)))
        }
    }
}

extension Presentation {
    /// Its keys that are not at their defaults.
    func members(_ writer: SceneWriter, in tree: ViewTree) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if style != .overFullScreen {
            members.append(.init("modalPresentationStyle", .string(style.rawValue)))
        }
        if (tap != nil) != style.dismissesOnTapOutside {
            members.append(.init("dismissesOnTapOutside", .bool(tap != nil)))
        }
        if (pan != nil) != style.dismissesOnSwipe {
            members.append(.init("dismissesOnSwipe", .bool(pan != nil)))
        }
        if isModalInPresentation {
            members.append(PresentationChange.isModalInPresentation(true).member(writer))
        }
        if !shouldDismiss.isAlways(true) {
            members.append(PresentationChange.shouldDismiss(shouldDismiss).member(writer))
        }
        if let passthrough = tree[traits: transition].passthrough {
            members.append(PresentationChange.passthroughViews(passthrough.views).member(writer))
        }
        return members
    }
}
