import CLinux

/// A remote control with the keys of a music player.
struct MediaKeys: ~Copyable, VirtualDevice {
    private let input: UserInput

    init(name: String) throws(PanelFailure) {
        var capabilities = UserInput.Capabilities()
        capabilities.keys = [KEY_PLAYPAUSE, KEY_NEXTSONG, KEY_PREVIOUSSONG, KEY_STOPCD]
        input = try UserInput(name: name, product: 5, capabilities)
    }

    var descriptor: CInt { -1 }

    mutating func press(key code: UInt16) throws(PanelFailure) {
        for value: Int32 in [1, 0] {
            try input.event(EV_KEY, CInt(code), value)
            try input.synchronise()
        }
    }
}
