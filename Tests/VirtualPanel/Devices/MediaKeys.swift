import CLinux

/// A remote control with the keys of a music player, or a keyboard that has them besides its letters.
struct MediaKeys: ~Copyable, VirtualDevice {
    private let input: UserInput

    init(name: String, hasLetters: Bool = false) throws(PanelFailure) {
        var capabilities = UserInput.Capabilities()
        capabilities.keys = MediaKeyName.allCases.map(\.code)
        // udev calls it a keyboard when all of these are there.
        if hasLetters { capabilities.keys += KEY_ESC...KEY_SLASH }
        input = try UserInput(name: name, product: hasLetters ? 7 : 5, capabilities)
    }

    var descriptor: CInt { -1 }

    mutating func press(key code: UInt16, _ values: [Int32]) throws(PanelFailure) {
        for value in values {
            try input.event(EV_KEY, CInt(code), value)
            try input.synchronise()
        }
    }
}
