import ControlProtocol
import Core
import Devices
import HIDRecords
import Live
import Output
import Runtime

/// The frames of one panel: from the daemon, which gives its touches to nobody meanwhile, or from the panel itself where no
/// daemon reads it.
final class PanelFrames {
    /// Its description by udev, with its axes and its size.
    let description: DeviceDescription

    private var daemon: DaemonConnection?
    private var device: OpenPanel?

    /// Begins to take the frames of the panel that was found.
    init(of found: FoundDevice, at socket: SocketOption) throws(InspectError) {
        var description = found.description
        if var connection = try DaemonConnection.ifRunning(at: socket) {
            let answer = try connection.ask(.panelTest(panel: found.node))
            if let panel = answer["panels"]?.array?.first {
                let tested = PanelUnderTest(panel).description
                (description.axes, description.millimetres) = (tested.axes, tested.millimetres)
                self.description = description
                daemon = consume connection
                return
            }
        }
        var device = try OpenPanel(found)
        _ = device.takeFrames()
        description.axes = device.description.axes
        self.description = description
        self.device = consume device
    }

    /// The frames that have come, or come within `milliseconds`.
    func arrived(milliseconds: Int32) throws(InspectError) -> [PanelFrame] {
        try device?.wait(milliseconds: milliseconds)
        if let frames = try device?.read() { return frames }
        let lines = try daemon?.arrivedLines(milliseconds: milliseconds) ?? []
        var frames: [PanelFrame] = []
        for line in lines {
            guard let value = DaemonConnection.object(line) else { continue }
            if value["dropped"] != nil { throw .lost("the daemon has dropped this connection") }
            switch PanelTestEvent(value) {
            case .frame(let frame): frames.append(frame)
            case .ended(let reason): throw .lost("the daemon ended it: \(reason)")
            case nil: break
            }
        }
        return frames
    }
}

/// Which contacts of a panel are down, by its frames.
struct DownContacts {
    private var slots: Set<Int> = []

    /// How many are down.
    var count: Int { slots.count }

    /// Follows `change`.
    mutating func take(_ change: PanelChange) {
        switch change.kind {
        case .begin: slots.insert(change.slot)
        case .end, .replacement: slots.remove(change.slot)
        case .move: break
        }
    }

    /// Forgets all, because nobody knows which are down.
    mutating func forget() { slots = [] }
}
