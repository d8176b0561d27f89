import Core
import TouchKit

/// The keys of presented controllers.
extension EffectNames {
    /// The key that `change` changes, with the value that it gets.
    func member(_ change: PresentationChange) -> JSONValue.Member {
        switch change {
        case .isModalInPresentation(let isModal): .init("isModalInPresentation", .bool(isModal))
        case .shouldDismiss(let condition): .init("shouldDismiss", json(condition))
        case .passthroughViews(let views): .init("passthroughViews", .array(views.map(name)))
        }
    }

    /// The keys of `presentation` that are not at their defaults.
    func members(of presentation: Presentation, in tree: ViewTree) -> [JSONValue.Member] {
        let style = presentation.style
        var members: [JSONValue.Member] = []
        if style != .overFullScreen {
            members.append(.init("modalPresentationStyle", .string(style.rawValue)))
        }
        if (presentation.tap != nil) != style.dismissesOnTapOutside {
            members.append(.init("dismissesOnTapOutside", .bool(presentation.tap != nil)))
        }
        if (presentation.pan != nil) != style.dismissesOnSwipe {
            members.append(.init("dismissesOnSwipe", .bool(presentation.pan != nil)))
        }
        if presentation.isModalInPresentation { members.append(member(.isModalInPresentation(true))) }
        if !presentation.shouldDismiss.isAlways(true) {
            members.append(member(.shouldDismiss(presentation.shouldDismiss)))
        }
        if let passthrough = tree[traits: presentation.transition].passthrough {
            members.append(member(.passthroughViews(passthrough.views)))
        }
        return members
    }
}
