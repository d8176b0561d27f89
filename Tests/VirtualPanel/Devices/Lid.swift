import CLinux

/// The switch of a lid, which is open when it is plugged in.
struct Lid: ~Copyable, VirtualDevice {
    private let input: UserInput

    init(name: String) throws(PanelFailure) {
        var capabilities = UserInput.Capabilities()
        capabilities.switches = [SW_LID]
        input = try UserInput(name: name, product: 8, capabilities)
    }

    var descriptor: CInt { -1 }

    mutating func setLid(isClosed: Bool) throws(PanelFailure) {
        try input.event(EV_SW, SW_LID, isClosed ? 1 : 0)
        try input.synchronise()
    }
}
