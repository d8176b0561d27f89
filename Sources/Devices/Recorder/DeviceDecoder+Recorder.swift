import Core
import HIDRecords

/// What a device stands at, as a frame that would lead there.
extension DeviceDecoder {
    /// The events of that frame: of an untouched panel the values that its slots keep, and which slot is the current one.
    ///
    /// Accessories send all values with each sample, or nothing that lasts.
    /// Values that a slot still has from `secrets` are left out.
    func state(of description: DeviceDescription, without secrets: [RawContact]) -> [InputEvent] {
        guard accessory == nil else { return [] }
        return panel.state(of: description, without: secrets)
    }

    /// What the slots hold.
    var slotValues: [RawContact] { panel.table.slots.map { $0.raw } }
}

extension PanelDecoder {
    fileprivate func state(of description: DeviceDescription, without secrets: [RawContact]) -> [InputEvent] {
        var events: [InputEvent] = []
        /// The value of a slot, unless it is a secret.
        func value(_ slot: Int, _ code: EventCode) -> Int32? {
            let value = table.slots[slot].raw[code]
            return secrets.indices.contains(slot) && secrets[slot][code] == value ? nil : value
        }
        switch contactProtocol {
        case .protocolA: return []
        case .singleTouch:
            for (code, multitouch) in Self.plainAxes where description.axes[code] != nil {
                if let value = value(0, multitouch) { events.append(.abs(code, value)) }
            }
        case .slots:
            for slot in table.slots.indices where table.slots[slot].raw != RawContact(of: description) {
                events.append(.abs(Abs.mtSlot, Int32(slot)))
                for code in description.axes.keys.sorted() {
                    guard let value = value(slot, code) else { continue }
                    events.append(.abs(code, value))
                }
            }
            events.append(.abs(Abs.mtSlot, Int32(table.current ?? 0)))
        }
        return events + [
            InputEvent(timestamp: .init(microseconds: 0), type: .syn, code: Syn.report, value: 0)
        ]
    }

    private static var plainAxes: [(EventCode, EventCode)] {
        [Abs.x, Abs.y, Abs.pressure, Abs.distance].compactMap { code in
            RawContact.multitouchCode(of: code).map { (code, $0) }
        }
    }
}

extension RawContact {
    /// One `ABS_MT_*` value; nil for one that is not kept.
    fileprivate subscript(code: EventCode) -> Int32? {
        switch code {
        case Abs.mtPositionX: x
        case Abs.mtPositionY: y
        case Abs.mtDistance: distance
        case Abs.mtTouchMajor: touchMajor
        case Abs.mtTouchMinor: touchMinor
        case Abs.mtOrientation: orientation
        case Abs.mtPressure: pressure
        case Abs.mtToolType: toolType
        default: nil
        }
    }
}

extension InputEvent {
    fileprivate static func abs(_ code: EventCode, _ value: Int32) -> InputEvent {
        InputEvent(timestamp: .init(microseconds: 0), type: .abs, code: code, value: value)
    }
}
