import Reports
import Testing

/// Rules: inspection/metrics.
@Suite("What programs did, in numbers")
struct ClientCountsTests {
    @Test("what is counted under a name stays there, and nobody makes more than 40 rows")
    func bounds() {
        var counts = ClientCounts()
        for _ in 0..<3 { counts.add("differs", of: "browser") }
        for number in 0..<100 {
            counts.add("kind-\(number)", of: "browser")
            counts.add("late", of: "client-\(number)")
        }
        counts.add("differs", of: "browser")
        #expect(counts.rows.count == ClientCounts.limit)
        #expect(counts.rows.first == ClientCounts.Row(client: "browser", name: "differs", count: 4))
        #expect(counts.rows.map { $0.count }.reduce(0, +) == 204)
        #expect(counts.rows.contains { $0.client == "browser" && $0.name == ClientCounts.others })
        #expect(counts.rows.last?.client == ClientCounts.others)
    }
}
