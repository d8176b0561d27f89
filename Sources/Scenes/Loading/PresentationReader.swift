import HIDRecords
import TouchKit
import YAML

/// Reads how a controller is presented, and checks the keys that depend on that.
struct PresentationReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// `modalPresentationStyle`, or its default.
    func style(_ entries: StructureEntries) -> ModalPresentationStyle {
        entries.modalPresentationStyle.flatMap { reader.choice($0.value, $0.key.rawValue) } ?? .overFullScreen
    }

    /// Whether a tap beside the presented view, and a swipe on it, dismiss it.
    func dismissal(
        _ entries: StructureEntries, _ style: ModalPresentationStyle
    ) -> (onTap: Bool, onSwipe: Bool) {
        var (onTap, onSwipe) = (style.dismissesOnTapOutside, style.dismissesOnSwipe)
        if let entry = entries.dismissesOnTapOutside, let isOn = reader.bool(entry.value, entry.key.rawValue)
        {
            if isOn, !style.dims {
                reader.error(
                    entry.name,
                    "\(entry.key.rawValue) needs a style that dims what is behind, and \(style.rawValue) does not"
                )
            }
            onTap = isOn && style.dims
        }
        if let entry = entries.dismissesOnSwipe, let isOn = reader.bool(entry.value, entry.key.rawValue) {
            onSwipe = isOn
        }
        return (onTap, onSwipe)
    }

    /// Whether the presentation of `controller` can have `key`, whose name is `node`; reports a mistake if not.
    func allows(_ key: ResponderKey, _ node: YAMLNode, of controller: ResponderID) -> Bool {
        guard let presentation = draft.presentation(of: controller) else { return true }
        let isOfPeople = key == .isModalInPresentation || key == .shouldDismiss
        if isOfPeople, !presentation.isDismissible {
            reader.error(
                node,
                "\(key.rawValue) needs dismissesOnTapOutside or dismissesOnSwipe: people cannot dismiss this controller"
            )
            return false
        }
        if key == .passthroughViews, presentation.style != .popover {
            reader.error(
                node, "only a popover has \(key.rawValue), and this is \(presentation.style.withArticle)")
            return false
        }
        return true
    }
}

extension ModalPresentationStyle {
    /// "an alert".
    fileprivate var withArticle: String {
        switch self {
        case .overFullScreen, .alert, .actionSheet: "an \(rawValue)"
        case .fullScreen, .pageSheet, .formSheet, .popover, .menu: "a \(rawValue)"
        }
    }
}
