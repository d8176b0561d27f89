import Core
import TouchKit

extension PresentationChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .isModalInPresentation(let isModal): .init("isModalInPresentation", .bool(isModal))
        case .shouldDismiss(let condition): .init("shouldDismiss", writer.json(condition))
        case .passthroughViews(let views): .init("passthroughViews", .array(views.map(writer.name)))
        case .selectedDetent(let detent): .init("selectedDetentIdentifier", detent.json)
        case .largestUndimmedDetent(let detent): .init("largestUndimmedDetentIdentifier", detent.json)
        case .expandsByScrolling(let expands):
            .init("prefersScrollingExpandsWhenScrolledToEdge", .bool(expands))
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
        if tree.hasTraits(view), let detents = tree[traits: view].detents {
            members += self.members(of: detents) + detents.changes.map { $0.member(writer) }
        }
        return members
    }

    private func members(of detents: SheetDetents) -> [JSONValue.Member] {
        let list = JSONValue.Member("detents", .array(detents.all.map { $0.json }))
        return grabber == nil ? [list] : [list, .init("prefersGrabberVisible", .bool(true))]
    }
}

extension SheetDetents {
    /// The changes that make it what it is: always the one at which it is.
    fileprivate var changes: [PresentationChange] {
        var changes = [PresentationChange.selectedDetent(selected)]
        if let largestUndimmed { changes.append(.largestUndimmedDetent(largestUndimmed)) }
        if !expandsByScrolling { changes.append(.expandsByScrolling(false)) }
        return changes
    }
}

extension SheetDetent {
    /// As scenes have it.
    fileprivate var json: JSONValue {
        switch self {
        case .medium: .string("medium")
        case .large: .string("large")
        case .fraction(let number), .points(let number): .number(number)
        }
    }
}
