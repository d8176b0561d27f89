import CBenchmarkPeers
import HIDRecords

/// The peer of parser and dispatcher: libinput makes touch events of the same frames from the same pipe.
@safe
struct LibinputFrames: Workload, ~Copyable {
    /// libinput uses one bit of a `uint32_t` for each finger of a seat.
    static let mostContacts = 32

    private var pipe: EventPipe
    private let input: OpaquePointer
    private let contacts: Int32
    private var last = library_input_touch()

    init(contacts: Int) throws {
        precondition(contacts <= Self.mostContacts)
        let frames = MovedFrames(contacts: contacts)
        let pipe = try EventPipe(frames.moved)
        guard library_input_load() else { throw Unavailable("libinput.so.10 is not installed") }
        fake_panel_use(Int32(frames.panel.slotCount))
        guard let input = unsafe library_input_open(pipe.readEnd) else {
            throw Unavailable("libinput does not take the pipe")
        }
        self.pipe = pipe
        unsafe self.input = input
        self.contacts = Int32(contacts)
        self.pipe.write(frames.began)
        take()
    }

    deinit { unsafe library_input_close(input) }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            pipe.happenNow()
            pipe.writeFrame()
            take()
        }
    }

    /// Takes a frame, which must contain every finger.
    private mutating func take() {
        let side = UInt32(TreeShape.side)
        let touches = unsafe library_input_dispatch(input, side, side, &last)
        precondition(touches == contacts)
    }
}
