import ControlProtocol
import Core
import HIDRecords

/// The guided tests of panels that are under way: the frames go to the client that tests, the touches to nobody.
struct PanelTests {
    /// A test of a panel, which a client of the control socket follows.
    struct Test {
        /// The number of the panel in the pipeline.
        let panel: Int
        /// The request that began it.
        let call: ControlCall
        /// When it ends by itself.
        fileprivate let end: Timestamp
    }

    /// A message to the client of a test; the test begins if it has no event.
    struct Message {
        /// The request that began the test.
        let call: ControlCall
        /// The event for the client.
        let event: PanelTestEvent?

        /// Whether the test is over.
        var isEnd: Bool {
            if case .ended = event { true } else { false }
        }
    }

    /// How long a test lasts at most.
    private static let longest = Interval.seconds(600)

    private(set) var tests: [Test] = []
    private var messages: [Message] = []

    /// When the first test ends by itself; nil when none is under way.
    var deadline: Timestamp? { tests.lazy.map { $0.end }.min() }

    /// Whether no panel is tested.
    var isEmpty: Bool { tests.isEmpty }

    /// Whether the panel with this number is tested.
    func contains(_ panel: Int) -> Bool { tests.contains { $0.panel == panel } }

    /// The tests that have lasted for long enough.
    func over(by now: Timestamp) -> [Test] { tests.filter { $0.end <= now } }

    /// Begins a test of the panel with this number.
    mutating func begin(_ panel: Int, for call: ControlCall, at time: Timestamp) {
        tests.append(Test(panel: panel, call: call, end: time + Self.longest))
        messages.append(Message(call: call, event: nil))
    }

    /// Has the client that tests the panel with this number told of `frame`.
    mutating func tell(_ frame: PanelFrame, of panel: Int) {
        for test in tests where test.panel == panel {
            messages.append(Message(call: test.call, event: .frame(frame)))
        }
    }

    /// Ends `test`, and has its client told why.
    mutating func end(_ test: Test, because reason: String) {
        tests.removeAll { $0.panel == test.panel }
        messages.append(Message(call: test.call, event: .ended(reason: reason)))
    }

    /// The messages for clients since the last call, in order.
    mutating func takeMessages() -> [Message] {
        guard !messages.isEmpty else { return [] }
        defer { messages.removeAll() }
        return messages
    }
}
