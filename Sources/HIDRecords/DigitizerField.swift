/// Field numbers of a digitizer event (`kIOHIDEventFieldDigitizer*`): event type 11 in the upper half.
package enum DigitizerField: UInt32, CaseIterable, Sendable {
    case x = 0xB0000
    case y = 0xB0001
    case z = 0xB0002
    case buttonMask = 0xB0003
    case type = 0xB0004
    case index = 0xB0005
    case identity = 0xB0006
    case eventMask = 0xB0007
    case range = 0xB0008
    case touch = 0xB0009
    case pressure = 0xB000A
    case twist = 0xB000C
    case majorRadius = 0xB0014
    case minorRadius = 0xB0015
    case collection = 0xB0016
    case childEventMask = 0xB0018
    case isDisplayIntegrated = 0xB0019
    case qualityRadiiAccuracy = 0xB001A
    case generationCount = 0xB001B
}

/// A 16.16 fixed-point number, IOFixed; what does not fit saturates, not-a-number is `0x80000000`.
package struct IOFixed: Hashable, Sendable {
    /// The 32 bits as IOKit stores them.
    package let rawValue: Int32

    /// The number nearest to `value`.
    package init(_ value: Double) {
        let scaled = (value * 65536).rounded()
        rawValue = scaled.isNaN ? .min : Int32(max(min(scaled, 2_147_483_647), -2_147_483_647))
    }

    /// The number as a double.
    package var doubleValue: Double { Double(rawValue) / 65536 }
}

extension DigitizerEvent {
    /// The parent's value of `field` in the field's unit; booleans are 0 and 1, and a field it lacks is 0.
    package func value(of field: DigitizerField) -> Double {
        switch field {
        case .x: position.x
        case .y: position.y
        case .type: Double(transducer.rawValue)
        case .eventMask: Double(eventMask.rawValue)
        case .childEventMask: Double(childEventMask.rawValue)
        case .range: range ? 1 : 0
        case .touch: touch ? 1 : 0
        case .collection: isCollection ? 1 : 0
        case .isDisplayIntegrated: isDisplayIntegrated ? 1 : 0
        case .generationCount: Double(generationCount)
        default: 0
        }
    }
}

extension DigitizerFinger {
    /// The finger's value of `field` in the field's unit; booleans are 0 and 1, and a field it lacks is 0.
    package func value(of field: DigitizerField) -> Double {
        switch field {
        case .x: position.x
        case .y: position.y
        case .z: z
        case .type: Double(transducer.rawValue)
        case .index: Double(index)
        case .identity: Double(identity)
        case .eventMask: Double(eventMask.rawValue)
        case .range: range ? 1 : 0
        case .touch: touch ? 1 : 0
        case .pressure: pressure
        case .twist: twist
        case .majorRadius: majorRadius
        case .minorRadius: minorRadius
        case .qualityRadiiAccuracy: radiusAccuracy
        case .isDisplayIntegrated: 1
        default: 0
        }
    }
}
