import Daemon
import Testing

/// Rules: recordings/snapshots.
@Suite("The folder of snapshots")
struct SnapshotFolderTests {
    private func byAge(_ times: [String], before newest: String) -> [String] {
        let names = SnapshotFolder.byAge(times.map { "touchd-\($0).yml" }, before: "touchd-\(newest).yml")
        return names.map { String($0.dropFirst("touchd-".count).dropLast(".yml".count)) }
    }

    @Test("the oldest come first, those of one second by their number")
    func order() {
        #expect(
            byAge(
                ["20261122T1000Z", "20261121T1000Z-10", "20261121T1000Z-2", "20261121T1000Z"],
                before: "20261123T1000Z")
                == ["20261121T1000Z", "20261121T1000Z-2", "20261121T1000Z-10", "20261122T1000Z"])
    }

    @Test("what has a later time than the newest is older than all others: the clock was ahead then")
    func clockWasAhead() {
        #expect(
            byAge(["20361121T1000Z", "20261121T1000Z", "20361122T1000Z"], before: "20261121T1001Z")
                == ["20361121T1000Z", "20361122T1000Z", "20261121T1000Z"])
        #expect(byAge(["20261121T1000Z"], before: "20261121T1000Z-2") == ["20261121T1000Z"])
    }
}
