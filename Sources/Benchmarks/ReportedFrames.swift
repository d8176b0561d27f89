import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TestSupport
import TouchKit

/// From the bytes of a frame to datagrams: all that the daemon does with it, every move an entry of its own.
struct ReportedFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var pipeline: Pipeline
    private var output: JournalOutput
    private let journal: DatagramReceiver
    private let contacts: Int

    init(contacts: Int) throws {
        var policy = LogConfiguration()
        policy.moves = .all
        let application = Application(scene: Scene(tree: .forFrames(handledByView: true)))
        let app = App(name: "kiosk", isSystem: false, application: application)
        self.contacts = contacts
        let source = try FrameSource(contacts: contacts)
        let journal = try DatagramReceiver()
        output = JournalOutput(sink: try LogSink(journalAt: journal.path), policy: policy)
        self.source = source
        self.journal = journal
        pipeline = Pipeline(apps: [app], foreground: "kiosk", hitTestLimit: 0)
        let panel = MovedFrames(contacts: contacts).panel
        _ = pipeline.addDevice(panel, at: Timestamp(microseconds: 0), to: &output)
        self.source.begin { pipeline.handle($0, from: 0, to: &output) }
        while self.journal.drain() > 0 { output.sink.resume() }
        run(1)
        precondition(self.journal.drain() == contacts)
    }

    var batch: Int { max(DatagramReceiver.room / contacts, 1) }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            pipeline.now = Timestamp.monotonic
            source.happenNow()
            source.write()
            source.read { pipeline.handle($0, from: 0, to: &output) }
            pipeline.now = nil
        }
    }
}
