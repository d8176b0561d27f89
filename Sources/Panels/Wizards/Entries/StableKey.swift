import Core
package import HIDRecords

/// A key by which an entry of `panels` can know a panel, the most lasting first.
///
/// The model stays if the panel is plugged in elsewhere or replaced by one of its kind; the port stays if it is replaced; the
/// makers of many panels give one serial number to all of them, and a name is shared by different models.
package enum StableKey: CaseIterable, Sendable {
    /// Vendor and product.
    case id
    /// udev's `ID_PATH`.
    case path
    /// The physical path, in which most drivers name the port.
    case phys
    /// The serial number.
    case uniq
    /// The name.
    case name

    /// The match that has this key of `panel`; nil if the panel has nothing there.
    package func match(of panel: DeviceDescription) -> PanelMatch? {
        var match = PanelMatch()
        switch self {
        case .id:
            guard panel.identity.vendor != 0 || panel.identity.product != 0 else { return nil }
            match.vendor = panel.identity.vendor
            match.product = panel.identity.product
        case .path: match.path = glob(panel.idPath)
        case .phys: match.phys = glob(panel.phys)
        case .uniq: match.uniq = glob(panel.uniq)
        case .name: match.name = glob(panel.name)
        }
        return match.keys.isEmpty ? nil : match
    }

    private func glob(_ text: String) -> Glob? { text.isEmpty ? nil : Glob(text) }

    /// The first key by which `panel` is none of the others; nil if they cannot be told apart.
    package static func first(
        telling panel: DeviceDescription, from others: [DeviceDescription]
    ) -> StableKey? {
        allCases.first { key in
            guard let match = key.match(of: panel) else { return false }
            return !others.contains { match.fits($0) }
        }
    }

    /// The key of `panel` as a configuration has it: `path: "usb-0:3"`.
    func text(of panel: DeviceDescription) -> String {
        switch self {
        case .id: "id: \(quotedJSON(panel.identity.model))"
        case .path: "path: \(quotedJSON(panel.idPath))"
        case .phys: "phys: \(quotedJSON(panel.phys))"
        case .uniq: "uniq: \(quotedJSON(panel.uniq))"
        case .name: "name: \(quotedJSON(panel.name))"
        }
    }
}
