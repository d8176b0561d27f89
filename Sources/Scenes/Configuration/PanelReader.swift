import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the entries of `panels`.
struct PanelReader {
    let reader: NodeReader

    /// The configuration of a panel, and the node that names its screen.
    func panel(_ node: YAMLNode) -> (PanelConfiguration, screen: YAMLNode?)? {
        guard let entries = reader.entries(node, PanelKey.self) else { return nil }
        var panel = PanelConfiguration()
        var screen: YAMLNode?
        for entry in entries {
            switch entry.key {
            case .match: panel.match = match(entry.value)
            case .screen:
                panel.screen = reader.string(entry.value, "screen")
                screen = entry.value
            case .grab: panel.grab = grab(entry.value) ?? .never
            case .rotate: panel.rotate = rotation(entry.value) ?? .none
            case .flip:
                panel.flip = KeyList(reader.itemOrItems(entry.value).compactMap { axis($0) })
            case .calibration:
                panel.calibration = reader.numbers(entry.value, "calibration", "[a, b, c, d, e, f]", count: 6)
            case .beyond: panel.beyond = reader.choice(entry.value, "beyond") ?? .clamp
            case .palm: panel.palm = palm(entry.value)
            case .size: panel.size = size(entry.value)
            case .lint: LintReader(reader: reader).read(entry.value, of: node)
            case .use: panel.use = reader.bool(entry.value, "use") ?? false
            case .ignore: panel.ignore = reader.bool(entry.value, "ignore") ?? false
            case .keys:
                panel.keys += (reader.items(entry.value, "keys").map { Array($0) } ?? []).compactMap {
                    reader.key($0, "keys")
                }
            case .scans:
                panel.scans = reader.bool(entry.value, "scans") ?? false
                if panel.scans { panel.keys += ScanLine.keys }
            case .logsKeys: panel.logsKeys = reader.bool(entry.value, "logsKeys") ?? false
            }
        }
        checkKeys(of: panel, entries, node)
        if panel.scans { checkScanner(entries) }
        return (panel, screen)
    }

    /// Keys are read of devices that the entry names alone.
    private func checkKeys(of panel: PanelConfiguration, _ entries: MapEntries<PanelKey>, _ node: YAMLNode) {
        if let keys = entries.first(where: { $0.key == .keys || $0.key == .scans }), panel.match.keys.isEmpty
        {
            reader.error(
                keys.name,
                "an entry with \(keys.key.rawValue) needs a match: it is for one keyboard, not for all")
        }
        if let logsKeys = entries.first(where: { $0.key == .logsKeys }), !entries.contains(.keys),
            !entries.contains(.scans)
        {
            reader.error(logsKeys.name, "logsKeys needs keys or scans")
        }
    }

    /// A scanner has no place.
    private func checkScanner(_ entries: MapEntries<PanelKey>) {
        let placed: Set<PanelKey> = [.screen, .rotate, .flip, .calibration, .beyond, .palm, .size]
        for entry in entries where placed.contains(entry.key) {
            reader.warning(
                .noEffect, entry.name,
                "\(entry.key.rawValue) does nothing: an entry with scans is for a scanner")
        }
    }

    private func grab(_ node: YAMLNode) -> PanelGrab? {
        guard node.kind == .mapping else {
            return reader.bool(node, "grab", or: "{while: NAME}").map { $0 ? .always : .never }
        }
        guard let entries = reader.entries(node, GrabKey.self) else { return nil }
        guard let client = entries.first(where: { $0.key == .while })?.value else {
            reader.missing(GrabKey.while, in: node, "a grab needs the name of a client")
            return nil
        }
        return reader.clientName(client, "while").map { .whileAttached(client: $0) }
    }

    private func palm(_ node: YAMLNode) -> Double? {
        guard let entries = reader.entries(node, PalmKey.self) else { return nil }
        guard let larger = entries.first(where: { $0.key == .larger }) else {
            reader.missing(PalmKey.larger, in: node, "a palm needs the size from which on contacts are palms")
            return nil
        }
        return reader.number(larger)
    }

    private func size(_ node: YAMLNode) -> Point? {
        guard let size = reader.extent(node, "size") else { return nil }
        guard size.width > 0, size.height > 0 else {
            reader.error(node, "the width and height of a panel must be greater than 0")
            return nil
        }
        return Point(x: size.width, y: size.height)
    }

    private func axis(_ node: YAMLNode) -> PanelAxis? {
        if let text = node.text?.inLowerCase, ["both", "xy", "all"].contains(text) {
            reader.error(node, "flip must be x or y, not \(shown(node))", suggestion: "[x, y]")
            return nil
        }
        return reader.choice(node, "flip")
    }

    private func rotation(_ node: YAMLNode) -> PanelRotation? {
        if let rotation = node.int.flatMap(PanelRotation.init(rawValue:)) { return rotation }
        reader.wrong(node, "rotate must be 0, 90, 180 or 270") {
            $0.int.flatMap(PanelRotation.init(rawValue:)) != nil
        }
        return nil
    }

    private func match(_ node: YAMLNode) -> PanelMatch {
        var match = PanelMatch()
        let entries = reader.entries(node, MatchKey.self) ?? MapEntries(of: node)
        for entry in entries {
            switch entry.key {
            case .name: match.name = reader.string(entry.value, "name").map { Glob($0) }
            case .id: if let id = usbID(entry.value) { (match.vendor, match.product) = id }
            case .vendor: match.vendor = identifier(entry.value, "vendor")
            case .product: match.product = identifier(entry.value, "product")
            case .path: match.path = reader.string(entry.value, "path").map { Glob($0) }
            case .phys: match.phys = reader.string(entry.value, "phys").map { Glob($0) }
            case .uniq: match.uniq = reader.string(entry.value, "uniq").map { Glob($0) }
            }
        }
        if entries.contains(.id) {
            for entry in entries where entry.key == .vendor || entry.key == .product {
                reader.error(entry.name, "id has the vendor and the product already")
            }
        }
        return match
    }

    /// `"2575:0a01"`: vendor and product in hexadecimal digits, as lsusb(8) prints them.
    private func usbID(_ node: YAMLNode) -> (UInt16, UInt16)? {
        let parts = (node.text ?? "").split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, let vendor = hexadecimal(parts[0]), let product = hexadecimal(parts[1]) {
            return (vendor, product)
        }
        reader.error(
            node,
            "id must be vendor and product as lsusb prints them, for instance \"2575:0a01\", not \(shown(node))"
        )
        return nil
    }

    private func identifier(_ node: YAMLNode, _ what: String) -> UInt16? {
        let digits = node.text.flatMap { $0.utf8.count == 4 ? hexadecimal(Substring($0)) : nil }
        let meant = digits.map { _ in "0x\(node.text ?? "")" }
        if let number = node.int.flatMap(UInt16.init(exactly:)) {
            if let meant {
                reader.warning(
                    .decimalID, node,
                    "\(what) \(shown(node)) is decimal, and lsusb prints hexadecimal digits",
                    suggestion: meant)
            }
            return number
        }
        reader.wrong(node, "\(what) must be a number from 0 to 0xffff", suggestion: meant) {
            $0.int.flatMap(UInt16.init(exactly:)) != nil
        }
        return nil
    }

    /// The number of one to four hexadecimal digits.
    private func hexadecimal(_ digits: Substring) -> UInt16? {
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy(isHexadecimalDigit) else {
            return nil
        }
        return UInt16(digits, radix: 16)
    }

    private func isHexadecimalDigit(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }
}
