import Output
import Core
import Devices
import HIDRecords
import Runtime

/// A panel that is read here, without a grab.
struct OpenPanel: ~Copyable {
    private var device: InputDevice
    private var loop: EventLoop

    /// Opens the panel that was found; one that another process has grabbed would report nothing.
    init(_ found: FoundDevice) throws(InspectError) {
        let device = try InputDevice.open(found)
        guard !device.isGrabbedElsewhere else { throw .grabbedPanel(device.description.name) }
        let descriptor = device.descriptor
        loop = try callingSystem { () throws(RuntimeError) in
            var loop = try EventLoop()
            try loop.add(descriptor, token: loop.newToken())
            return loop
        }
        self.device = device
        self.device.start()
        _ = takeFrames()
    }

    /// What the kernel and udev say of it.
    var description: DeviceDescription { device.description }

    /// The frames that have come, or come within `milliseconds`.
    mutating func arrived(milliseconds: Int32) throws(InspectError) -> [PanelFrame] {
        do throws(RuntimeError) {
            try loop.wait(milliseconds: milliseconds)
        } catch {
            throw .system(error)
        }
        var frames: [PanelFrame] = []
        repeat {
            device.read()
            frames += takeFrames()
        } while device.outcome == .unfinished
        switch device.outcome {
        case .drained, .unfinished: return frames
        case .removed: throw .missing("the panel \(device.description.name) is gone")
        case .failed(let error): throw .panel(error)
        }
    }

    private mutating func takeFrames() -> [PanelFrame] {
        var frames: [PanelFrame] = []
        while device.advance() {
            if case .frame(let frame) = device.signal { frames.append(frame) }
        }
        return frames
    }
}
