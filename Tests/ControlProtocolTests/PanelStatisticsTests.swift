import ControlProtocol
import Core
import HIDRecords
import Testing

/// Rules: control-socket/requests.
@Suite("What the status says of a panel")
struct PanelStatisticsTests {
    private var statistics: PanelStatistics {
        var statistics = PanelStatistics()
        statistics.frames = 1
        statistics.records = 20
        statistics.losses = 2
        statistics.discardedEvents = 7
        statistics.ignoredValues = 1
        statistics.replacedContacts = 3
        statistics.excessContacts = 4
        statistics.clampedTimes = 5
        statistics.palms = 6
        return statistics
    }

    @Test("all counts of a panel come back from an answer")
    func roundTrip() {
        var status = DaemonStatus()
        status.panels = [
            DaemonStatus.Panel(
                name: "Kiosk", node: "/dev/input/event5", isGrabbed: true, statistics: statistics)
        ]
        #expect(DaemonStatus(.object(status.members)).panels == status.panels)
    }

    @Test("an answer without counts is that of an older daemon")
    func absent() {
        let answer = JSONValue.object([.init("panels", .array([.object([.init("name", .string("Kiosk"))])]))])
        #expect(DaemonStatus(answer).panels.map(\.statistics) == [nil])
    }

    @Test("for people frames and records are always said, the others when they are not 0")
    func text() {
        #expect(PanelStatistics().text == "0 frames, 0 records")
        #expect(
            statistics.text == """
                1 frame, 20 records, 2 losses, 7 events discarded, 1 value ignored, 3 contacts replaced, \
                4 contacts in excess, 5 times corrected, 6 palms
                """)
    }
}
