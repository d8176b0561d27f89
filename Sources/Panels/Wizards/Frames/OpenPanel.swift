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
        loop = try EventLoop.waiting(for: device.descriptor)
        self.device = device
        self.device.start()
    }

    /// Its description by the kernel and udev.
    var description: DeviceDescription { device.description }

    /// Waits for frames, at most for `milliseconds`.
    mutating func wait(milliseconds: Int32) throws(InspectError) {
        try callingSystem { () throws(RuntimeError) in try loop.wait(milliseconds: milliseconds) }
    }

    /// The frames that have come since the last time.
    mutating func read() throws(InspectError) -> [PanelFrame] {
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

    /// The frames that are there without reading: those of contacts that were down at the start.
    mutating func takeFrames() -> [PanelFrame] {
        var frames: [PanelFrame] = []
        while device.advance() {
            if case .frame(let frame) = device.signal { frames.append(frame) }
        }
        return frames
    }
}
