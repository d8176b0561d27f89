import CBenchmarkPeers
import CLibevdev
import CLinux
import Glibc
import HIDRecords

/// The peer of the parser: libevdev returns each event of the same frames from the same pipe.
@safe
struct LibevdevFrames: Workload, ~Copyable {
    private var pipe: EventPipe
    private let device: OpaquePointer
    private var seen = 0

    init(contacts: Int) throws {
        let frames = MovedFrames(contacts: contacts)
        let pipe = try EventPipe(frames.moved)
        guard let device = unsafe libevdev_new() else { throw Unavailable("no memory") }
        fake_panel_use(Int32(frames.panel.slotCount))
        guard unsafe libevdev_set_fd(device, pipe.readEnd) == 0 else {
            throw Unavailable("libevdev does not take the pipe")
        }
        self.pipe = pipe
        unsafe self.device = device
    }

    deinit { unsafe libevdev_free(device) }

    mutating func run(_ count: Int) {
        var event = input_event()
        let next = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        for _ in 0..<count {
            pipe.writeFrame()
            while unsafe libevdev_next_event(device, next, &event)
                == Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue)
            {
                seen &+= 1
            }
        }
    }
}
