import CLinux

/// A touch screen without slots: every contact, nameless, in every frame (multi-touch protocol type A). One with letters
/// is a keyboard as well.
struct ProtocolAScreen: ~Copyable, VirtualDevice {
    private let input: UserInput
    private static let maximum: Int32 = 9599

    init(name: String, hasLetters: Bool = false) throws(PanelFailure) {
        var capabilities = UserInput.Capabilities()
        capabilities.properties = [INPUT_PROP_DIRECT]
        capabilities.keys = [BTN_TOUCH]
        // udev calls it a keyboard when all of these are there.
        if hasLetters { capabilities.keys += KEY_ESC...KEY_SLASH }
        for code in [ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_X, ABS_Y] {
            capabilities.axes.append(.init(code: code, minimum: 0, maximum: Self.maximum, resolution: 28))
        }
        input = try UserInput(name: name, product: hasLetters ? 9 : 4, capabilities)
    }

    var descriptor: CInt { -1 }

    mutating func report(_ contacts: [Contact]) throws(PanelFailure) {
        let touching = contacts.filter(\.touching)
        for contact in touching {
            try input.event(EV_ABS, ABS_MT_POSITION_X, Int32(contact.deviceX(maximum: Int(Self.maximum))))
            try input.event(EV_ABS, ABS_MT_POSITION_Y, Int32(contact.deviceY(maximum: Int(Self.maximum))))
            try input.event(EV_SYN, SYN_MT_REPORT, 0)
        }
        if touching.isEmpty { try input.event(EV_SYN, SYN_MT_REPORT, 0) }
        try input.event(EV_KEY, BTN_TOUCH, touching.isEmpty ? 0 : 1)
        try input.synchronise()
    }
}
