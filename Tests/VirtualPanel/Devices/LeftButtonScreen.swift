import CLinux

/// A touch screen whose finger is a left button: what EETI's driver makes, and absolute pointers of virtual machines.
struct LeftButtonScreen: ~Copyable, VirtualDevice {
    private let input: UserInput
    private static let maximum: Int32 = 2047

    init(name: String) throws(PanelFailure) {
        var capabilities = UserInput.Capabilities()
        capabilities.properties = [INPUT_PROP_DIRECT]
        capabilities.keys = [BTN_LEFT]
        for code in [ABS_X, ABS_Y] {
            capabilities.axes.append(.init(code: code, minimum: 0, maximum: Self.maximum, resolution: 8))
        }
        input = try UserInput(name: name, product: 10, capabilities)
    }

    var descriptor: CInt { -1 }

    mutating func report(_ contacts: [Contact]) throws(PanelFailure) {
        if let contact = contacts.first {
            try input.event(EV_ABS, ABS_X, Int32(contact.deviceX(maximum: Int(Self.maximum))))
            try input.event(EV_ABS, ABS_Y, Int32(contact.deviceY(maximum: Int(Self.maximum))))
            try input.event(EV_KEY, BTN_LEFT, contact.touching ? 1 : 0)
        }
        try input.synchronise()
    }
}
