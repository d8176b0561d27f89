import HIDRecords
import Testing

import PanelHealth

extension Bench {
    /// 10 min, in milliseconds: the quiet time of most faults.
    static let quiet = 600_000.0

    /// The first entry that says this of the fault.
    func entry(_ state: HealthEntry.State, _ name: FaultName) throws -> HealthEntry {
        try #require(
            entries.first { $0.state == state && $0.finding.name == name }, "\(name) is not told as \(state)")
    }

    /// A point in raw units.
    static func raw(_ point: PlayedContact.Point) -> RawPoint {
        RawPoint(x: Int32((point.x * 10).rounded()), y: Int32((point.y * 10).rounded()))
    }
}

/// Whether moments, or spans of time, are the same to 1 ms.
func agree(_ time: Double, _ other: Double) -> Bool { abs(time - other) < 1 }
