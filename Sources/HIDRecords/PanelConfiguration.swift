package import Core

/// The settings of the panels that its match fits: one entry of `panels:` in touchd.yaml.
package struct PanelConfiguration: Equatable, Sendable {
    /// Which panels the entry is for.
    package var match = PanelMatch()
    /// The screen the panel lies on; nil is the scene's first one.
    package var screen: String?
    /// When touchd takes the panel for itself.
    package var grab = PanelGrab.never
    /// How far the panel is turned against the screen, applied after the calibration.
    package var rotate = PanelRotation.none
    /// The axes that run the wrong way, turned round after the rotation.
    package var flip: KeyList<PanelAxis> = []
    /// Six finite numbers as in `LIBINPUT_CALIBRATION_MATRIX`; nil honours that property.
    package var calibration: [Double]?
    /// The treatment of contacts that begin beside the screen.
    package var beyond = PanelBeyond.clamp
    /// The longer diameter from which on a contact is a palm, in millimetres; nil where only the panel says so.
    package var palm: Double?
    /// Its width and height in millimetres, whatever the panel and udev say.
    package var size: Point?
    /// Whether the device is a panel even if udev does not call it a touch screen.
    package var use = false
    /// Whether touchd leaves the panel alone.
    package var ignore = false
    /// The keys that are read of the device if it is no panel.
    package var keys: [EventCode] = []
    /// Whether it is a scanner, of which each line is one event.
    package var scans = false
    /// Whether entries of the journal name these keys, and have what is scanned.
    package var logsKeys = false

    /// An entry that fits every panel and changes nothing.
    package init() {}
}

/// When touchd takes a panel for itself (`EVIOCGRAB`).
package enum PanelGrab: Equatable, Sendable {
    /// Other programs get what the panel sends, too.
    case never
    /// As long as touchd reads it.
    case always
    /// While the program of this name is attached; taken and given back when no finger is on the panel.
    case whileAttached(client: String)
}

/// The treatment of contacts that begin beside the screen: on a border of the sensor that is wider than the picture.
package enum PanelBeyond: String, CaseIterable, Sendable {
    /// They are moved to the edge of the screen.
    case clamp
    /// They are ignored until they are gone.
    case ignore
    /// They stay where they are, for windows of the scene that lie beside the screen: keys that are printed on the border.
    case keys

    /// Where positions may lie along each side of the screen: on it, or up to a screen's length beside it, which no panel exceeds.
    package var limits: ClosedRange<Double> { self == .keys ? -1...2 : 0...1 }
}

/// Quarter turns clockwise, named by their degrees.
package enum PanelRotation: Int, CaseIterable, Hashable, Sendable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
}

/// An axis of a panel, by its name in a configuration.
package enum PanelAxis: String, CaseIterable, Hashable, Sendable {
    case x
    case y
}

/// The keys an entry names; it fits a panel when all of them do, and without any it fits every panel.
///
/// In text `*` stands for any characters and `?` for one.
package struct PanelMatch: Equatable, Sendable {
    /// Pattern for the device's name.
    package var name: Glob?
    /// The vendor's number.
    package var vendor: UInt16?
    /// The product's number.
    package var product: UInt16?
    /// Pattern for udev's `ID_PATH`.
    package var path: Glob?
    /// Pattern for the physical path.
    package var phys: Glob?
    /// Pattern for the unique identifier.
    package var uniq: Glob?

    /// A match that names no key.
    package init() {}

    /// The names of the keys given, in the order of the documentation.
    package var keys: [String] {
        let given: [(String, Bool)] = [
            ("name", name != nil), ("vendor", vendor != nil), ("product", product != nil),
            ("path", path != nil), ("phys", phys != nil), ("uniq", uniq != nil),
        ]
        return given.compactMap { key, isGiven in isGiven ? key : nil }
    }

    /// Whether every key given fits `panel`.
    package func fits(_ panel: DeviceDescription) -> Bool {
        fits(name, panel.name) && fits(path, panel.idPath) && fits(phys, panel.phys)
            && fits(uniq, panel.uniq)
            && (vendor ?? panel.identity.vendor) == panel.identity.vendor
            && (product ?? panel.identity.product) == panel.identity.product
    }

    private func fits(_ pattern: Glob?, _ text: String) -> Bool { pattern?.matches(text) ?? true }
}

/// The entry that applies to a panel, and why.
package struct PanelChoice: Equatable, Sendable {
    /// The entry's index in the configuration.
    package var index: Int
    /// The settings that it gives the panel.
    package var configuration: PanelConfiguration
    /// One sentence without full stop, for instance `match name, vendor: 2 keys; entry 2`; entries count from 1.
    package var reason: String

    /// The entry with the most keys among those that fit `panel`, the first of equals; nil if none fits.
    package static func best(of entries: [PanelConfiguration], for panel: DeviceDescription) -> PanelChoice? {
        let fitting = entries.indices.filter { entries[$0].match.fits(panel) }
        guard let most = fitting.map({ entries[$0].match.keys.count }).max() else { return nil }
        let equals = fitting.filter { entries[$0].match.keys.count == most }
        guard let index = equals.first else { return nil }
        return PanelChoice(
            index: index,
            configuration: entries[index],
            reason: reason(entries[index].match.keys, index: index, rival: equals.dropFirst().first)
        )
    }

    private static func reason(_ keys: [String], index: Int, rival: Int?) -> String {
        let names = keys.isEmpty ? "match any" : "match " + keys.joined(separator: ", ")
        let count = keys.count == 1 ? "1 key" : "\(keys.count) keys"
        let first = rival.map { ", before the equally specific entry \($0 + 1)" } ?? ""
        return "\(names): \(count); entry \(index + 1)\(first)"
    }
}
