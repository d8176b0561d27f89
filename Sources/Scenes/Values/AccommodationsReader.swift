import Core
import TouchKit
import YAML

/// Reads `touchAccommodations`, of an application and of an effect.
struct AccommodationsReader {
    let reader: NodeReader

    /// `none`, or a map; nil for one with mistakes, which are reported.
    func change(_ node: YAMLNode) -> Effect? {
        if node.text == "none" { return .interaction(.touchAccommodations(nil)) }
        if node.kind != .mapping {
            reader.error(node, "touchAccommodations must be none or a map, not \(shown(node))")
            return nil
        }
        return accommodations(node).map { .interaction(.touchAccommodations($0)) }
    }

    /// A map with one key at least; nil for one with mistakes, which are reported.
    func accommodations(_ node: YAMLNode) -> TouchAccommodations? {
        guard let entries = reader.entries(node, AccommodationKey.self) else { return nil }
        if node.count == 0 { reader.error(node, "touchAccommodations needs a key", code: .missingKey) }
        var read = TouchAccommodations()
        var (swipes, swipeDistance) = (false, TouchAccommodations.swipeDistance)
        for entry in entries {
            switch entry.key {
            case .holdDuration: read.holdDuration = reader.interval(entry)
            case .swipeGestures: swipes = reader.bool(entry.value, entry.key.rawValue) ?? false
            case .swipeDistance: swipeDistance = reader.number(entry) ?? swipeDistance
            case .ignoreRepeat: read.ignoreRepeat = reader.interval(entry)
            case .tapAssistance:
                read.tapAssistance = reader.choice(entry.value, entry.key.rawValue) ?? .none
            case .tapAssistanceGestureDelay: read.tapAssistanceGestureDelay = reader.interval(entry)
            }
        }
        if swipes { read.swipeDistance = swipeDistance }
        checkCompanions(entries, read)
        return node.count == 0 || reader.hasErrors ? nil : read
    }

    /// Reports keys that say more about others which are not there.
    private func checkCompanions(_ entries: MapEntries<AccommodationKey>, _ read: TouchAccommodations) {
        if let swipes = entries[.swipeGestures], entries[.holdDuration] == nil {
            reader.error(
                swipes.name, "swipeGestures needs holdDuration: without it every touch counts at once",
                code: .missingKey)
        }
        if let distance = entries[.swipeDistance], entries[.swipeGestures] == nil {
            reader.error(distance.name, "swipeDistance needs swipeGestures", code: .missingKey)
        }
        if let delay = entries[.tapAssistanceGestureDelay], read.tapAssistance == .none,
            entries[.tapAssistance]?.value.text.map({ $0 == "none" }) ?? true
        {
            reader.error(
                delay.name, "tapAssistanceGestureDelay needs tapAssistance: without it no tap is waited for",
                code: .missingKey)
        }
    }
}

extension TouchAccommodations {
    /// Their map in a scene.
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        let put = { (key: AccommodationKey, value: JSONValue) in
            members.append(.init(key.rawValue, value))
        }
        if let hold = holdDuration { put(.holdDuration, .number(hold.seconds)) }
        if let distance = swipeDistance {
            put(.swipeGestures, .bool(true))
            put(.swipeDistance, .number(distance))
        }
        if let time = ignoreRepeat { put(.ignoreRepeat, .number(time.seconds)) }
        if tapAssistance != .none { put(.tapAssistance, .string(tapAssistance.rawValue)) }
        if let delay = tapAssistanceGestureDelay {
            put(.tapAssistanceGestureDelay, .number(delay.seconds))
        }
        return .object(members)
    }
}
