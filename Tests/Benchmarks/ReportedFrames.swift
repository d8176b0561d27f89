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

/// From the bytes of a frame to datagrams: all that the daemon does with it, with an entry for every move.
struct ReportedFrames: Workload, ~Copyable {
    private var source: FrameSource
    private var pipeline: Pipeline<JournalOutput>
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
        let output = JournalOutput(sink: try LogSink(journalAt: journal.path), policy: policy)
        self.source = source
        self.journal = journal
        pipeline = Pipeline(
            apps: [app], foreground: "kiosk", hitTestLimit: 0,
            output: output)
        let panel = MovedFrames(contacts: contacts).panel
        _ = pipeline.addDevice(panel, at: Timestamp(microseconds: 0))
        self.source.begin()
        while self.source.advance() { pipeline.handle(self.source.signal, from: 0) }
        while self.journal.drain() > 0 { pipeline.output.sink.resume() }
        run(1)
        precondition(self.journal.drain() == contacts)
    }

    var batch: Int { max(DatagramReceiver.room / contacts, 1) }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            source.happenNow()
            source.write()
            source.read()
            let now = Timestamp.monotonic
            while source.advance() { pipeline.handle(source.signal, from: 0, receivedAt: now) }
        }
    }
}
