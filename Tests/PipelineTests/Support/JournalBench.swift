import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Scenes
import TestSupport
import TouchKit

/// A pipeline over one scene whose journal is a stand-in.
struct JournalBench: ~Copyable {
    let folder: TemporaryFolder
    let journal: FakeJournal
    var pipeline: Pipeline<JournalOutput>
    /// The number of a panel called `Panel`.
    let panel: Int
    private var record = DigitizerEvent()

    init(_ tree: ViewTree, _ policy: LogConfiguration = LogConfiguration(), hitTestLimit: Int = 64) throws {
        try self.init(Scene(tree: tree), policy, hitTestLimit: hitTestLimit)
    }

    /// Over the scene that `text` describes, as a file does; what is gone is dropped once there are more than `spareResponders` of it.
    init(
        scene text: String, _ policy: LogConfiguration = LogConfiguration(), spareResponders: Int? = nil
    ) throws {
        try self.init(Scene(text: text), policy, spareResponders: spareResponders)
    }

    private init(
        _ scene: Scene, _ policy: LogConfiguration, hitTestLimit: Int = 64, spareResponders: Int? = nil
    ) throws {
        var app = App(name: "kiosk", isSystem: false, application: Application(scene: scene))
        if let spareResponders { app.spareResponders = spareResponders }
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("journal"))
        var pipeline = Pipeline(
            apps: [app], foreground: "kiosk", hitTestLimit: hitTestLimit,
            output: JournalOutput(sink: try LogSink(journalAt: journal.path), policy: policy))
        let panel = pipeline.addDevice(
            DeviceDescription(name: "Panel"), at: Timestamp(microseconds: 0))
        _ = try journal.read()
        self.folder = folder
        self.journal = journal
        self.pipeline = pipeline
        self.panel = panel
    }

    /// One finger at a position, 0…1.
    mutating func finger(_ time: Int64, _ x: Double, _ mask: DigitizerEventMask, isDown: Bool = true) {
        fingers(time, [x], mask, isDown: isDown)
    }

    /// A finger at each of these positions, 0…1.
    mutating func fingers(
        _ time: Int64, _ places: [Double], _ mask: DigitizerEventMask, isDown: Bool = true,
        on panel: Int? = nil
    ) {
        record.timestamp = Timestamp(microseconds: time)
        record.fingers = places.enumerated().map { index, x in
            var finger = DigitizerFinger()
            finger.index = UInt32(index)
            finger.identity = UInt32(index)
            finger.position = Point(x: x, y: 0.25)
            finger.range = isDown
            finger.touch = isDown
            finger.eventMask = mask
            return finger
        }
        pipeline.handle(.record(record), from: panel ?? self.panel)
    }

    /// The entries that have arrived since the last call.
    func read() throws -> [ReceivedEntry] { try journal.read() }
}

extension ViewTree {
    /// A view called `name` that covers its window, with empty views in front of it.
    static func lamp(
        _ name: String = "lamp", views: Int = 1, flags: ViewFlags = [], touches: Disposition = .handle
    ) -> ViewTree {
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        var tree = ViewTree(screens: [Screen(name: "main", size: frame.size)])
        let window = tree.addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        var lamp = Responder(name: name, kind: .view)
        lamp.touches = PhaseDispositions(touches)
        var view = View(frame: frame)
        view.flags.formUnion(flags)
        _ = tree.addView(lamp, view: view, to: window)
        for number in 1..<views {
            _ = tree.addView(Responder(name: "v\(number)", kind: .view), view: View(frame: .zero), to: window)
        }
        return tree
    }
}
