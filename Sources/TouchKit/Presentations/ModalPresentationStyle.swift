import HIDRecords

/// How a controller is presented (`UIModalPresentationStyle`; an alert controller has styles of its own).
package enum ModalPresentationStyle: String, CaseIterable, Sendable {
    case fullScreen, overFullScreen, pageSheet, formSheet, popover, alert, actionSheet
    /// As a menu appears (UIMenu), which no controller presents in UIKit.
    case menu

    /// Whether a dimming view lies behind the presented view.
    package var dims: Bool {
        switch self {
        case .fullScreen, .overFullScreen: false
        case .pageSheet, .formSheet, .popover, .alert, .actionSheet, .menu: true
        }
    }

    /// True for a style in which the buttons in the presented view are items, among which a finger can slide.
    package var hasItems: Bool {
        switch self {
        case .alert, .actionSheet, .menu: true
        case .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover: false
        }
    }

    /// True if the first responder resigns, and what begins nowhere else begins at the presented controller.
    var takesFocus: Bool { self != .popover && self != .menu }

    /// Whether the presenter's view leaves the window meanwhile.
    var coversPresenter: Bool { self == .fullScreen }

    /// Whether a tap beside the presented view dismisses it, unless the controller says otherwise.
    package var dismissesOnTapOutside: Bool {
        switch self {
        case .popover, .actionSheet, .menu: true
        case .fullScreen, .overFullScreen, .pageSheet, .formSheet, .alert: false
        }
    }

    /// Whether a swipe down dismisses it, unless the controller says otherwise.
    package var dismissesOnSwipe: Bool {
        switch self {
        case .pageSheet, .formSheet: true
        case .fullScreen, .overFullScreen, .popover, .alert, .actionSheet, .menu: false
        }
    }

    /// How much of the window's top a page sheet leaves free, in points.
    private static let pageSheetTop = 59.0
    /// The greatest size of a form sheet.
    private static let formSheetSize = Size(width: 540, height: 620)

    /// The frame of the presented view, unless it has one of its own, in a window with these bounds; nil for a style that
    /// knows none.
    package func frame(in bounds: Rect) -> Rect? {
        let (origin, size) = (bounds.origin, bounds.size)
        switch self {
        case .fullScreen, .overFullScreen: return bounds
        case .pageSheet:
            let top = min(Self.pageSheetTop, size.height)
            return Rect(x: origin.x, y: origin.y + top, width: size.width, height: size.height - top)
        case .formSheet:
            let width = min(Self.formSheetSize.width, size.width)
            let height = min(Self.formSheetSize.height, size.height)
            return Rect(
                x: origin.x + (size.width - width) / 2, y: origin.y + (size.height - height) / 2,
                width: width, height: height)
        case .popover, .alert, .actionSheet, .menu: return nil
        }
    }
}
