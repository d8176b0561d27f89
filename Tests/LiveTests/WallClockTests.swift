import Foundation
import Live
import Testing

/// Rules: control-socket/subscriptions.
@Suite("The wall clock beside the monotonic one")
struct WallClockTests {
    @Test("times have microseconds and the zone", arguments: [0, 0.000001, 1.5, 86_399.999999, 1_000_000])
    func text(seconds: Double) throws {
        let text = try #require(WallClock(origin: 1_795_300_000_000_001).text(of: seconds))
        #expect(text.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}[+-]\d\d:\d\d$/))
        // Foundation cannot parse microseconds: whole seconds and the digits are compared separately.
        let moment = 1_795_300_000_000_001 + Int64((seconds * 1_000_000).rounded())
        let dot = try #require(text.firstIndex(of: "."))
        let whole = String(text[..<dot] + text.suffix(6))
        let date = try #require(ISO8601DateFormatter().date(from: whole))
        #expect(Int64(date.timeIntervalSince1970) == moment / 1_000_000)
        #expect(Int64(text[dot...].dropFirst().prefix(6)) == moment % 1_000_000)
    }

    @Test(
        "a time outside the calendar gives nil", arguments: [Double.nan, .infinity, 1e300, -1e18, 9e12, 1e12])
    func beyond(seconds: Double) {
        #expect(WallClock(origin: 0).text(of: seconds) == nil)
    }
}
