package import HIDRecords

/// A modifier key (`UIKeyModifierFlags`), by UIKit's name.
package enum KeyModifier: String, CaseIterable, Sendable {
    case shift, control, alternate, command

    /// The left and the right one.
    package var codes: [EventCode] {
        let numbers: [UInt16] =
            switch self {
            case .shift: [42, 54]
            case .control: [29, 97]
            case .alternate: [56, 100]
            case .command: [125, 126]
            }
        return numbers.map { EventCode(rawValue: $0) }
    }
}

/// A key with the modifiers that are down with it: what a key command is for.
package struct KeyInput: Hashable, Comparable, Sendable {
    /// The kernel's number of the key.
    package let code: EventCode
    /// The modifiers, a bit each, in the order of ``KeyModifier``.
    private let flags: UInt8

    /// The key `code` with `modifiers`.
    package init(_ code: EventCode, modifiers: [KeyModifier] = []) {
        self.code = code
        var flags: UInt8 = 0
        for (bit, modifier) in KeyModifier.allCases.enumerated() where modifiers.contains(modifier) {
            flags |= 1 << bit
        }
        self.flags = flags
    }

    /// The modifiers, in the order of ``KeyModifier``.
    package var modifiers: [KeyModifier] {
        KeyModifier.allCases.enumerated().filter { flags & 1 << $0.offset != 0 }.map { $0.element }
    }

    /// The key's number decides, then the modifiers.
    package static func < (left: KeyInput, right: KeyInput) -> Bool {
        (left.code, left.flags) < (right.code, right.flags)
    }
}

/// A key of a device goes down or up.
package struct KeyStroke: Sendable {
    /// The kernel's number of the key.
    let code: EventCode
    /// Whether it goes down.
    let isDown: Bool
    /// The number of the device.
    let device: Int
    /// Whether entries name the key.
    let isNamed: Bool

    /// The key `code` of `device` goes down, or up; entries name it if `isNamed`.
    package init(_ code: EventCode, isDown: Bool, of device: Int = 0, isNamed: Bool = true) {
        self.code = code
        self.isDown = isDown
        self.device = device
        self.isNamed = isNamed
    }
}

/// A key that is down, as decisions name it.
package struct PressedKey: Equatable, Sendable {
    /// The key and the modifiers that were down when it went down.
    package let input: KeyInput
    /// Whether entries name it: its device's entry in the configuration allows that.
    package let isNamed: Bool

    /// No key.
    static let none = PressedKey(input: KeyInput(EventCode(rawValue: 0)), isNamed: false)

    /// What entries call the key, without modifiers.
    package var name: String { isNamed ? keyName : "a key" }

    /// The name of the key, for programs that its press is for.
    package var keyName: String { KeyNames.name(of: input.code) }

    /// `control+shift+f1`
    package var nameWithModifiers: String {
        isNamed ? (input.modifiers.map { $0.rawValue } + [name]).joined(separator: "+") : name
    }
}
