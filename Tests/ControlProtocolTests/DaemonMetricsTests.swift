import ControlProtocol
import Core
import Reports
import Testing

/// Rules: control-socket/requests, inspection/metrics.
@Suite("The answer to a request for metrics")
struct DaemonMetricsTests {
    @Test("an answer reads as the metrics that it was made from")
    func reading() {
        var metrics = DaemonMetrics()
        metrics.version = "1"
        metrics.generation = 2
        metrics.app = "kiosk"
        metrics.started = 1_795_470_815
        metrics.lastTouch = 1_795_470_820.5
        metrics.touches = [.init("acted", 3)]
        metrics.nothing = [.init("disabled", 4)]
        metrics.deadTaps = 5
        metrics.nearMisses = 6
        metrics.rage = 7
        metrics.actions = [.init("run", "failed", 8)]
        var histogram = Histogram()
        histogram.add(Interval(microseconds: 20))
        metrics.latency = .init(histogram)
        metrics.effect = .init(histogram)
        metrics.lost = 9
        metrics.reloads = [.init("refused", 10)]
        metrics.views = [.init(app: "kiosk", view: "tea", outcome: .handled, count: 11)]
        var panel = DaemonMetrics.PanelReading()
        panel.name = "ILITEK"
        panel.model = "222a:0001"
        panel.isPresent = true
        panel.losses = 12
        metrics.panels = [panel]
        panel.reportRate = 60.5
        panel.noise = 0.000125
        panel.faults = [.init("ghost", isRaised: true, count: 13)]
        metrics.panels.append(panel)
        #expect(DaemonMetrics(.object(metrics.members)) == metrics)
        #expect(DaemonMetrics(.object([])) == DaemonMetrics())
    }

    @Test("views are asked for by true, and by nothing else")
    func request() throws {
        #expect(try ControlRequest(#"{"request":"metrics"}"#.utf8) == .metrics(views: false))
        let withViews = try ControlRequest(#"{"request":"metrics","views":true}"#.utf8)
        #expect(withViews == .metrics(views: true))
        #expect(try ControlRequest(withViews.json) == withViews)
        #expect(throws: ControlError.missing("views")) {
            try ControlRequest(#"{"request":"metrics","views":1}"#.utf8)
        }
        #expect(throws: ControlError.unknownKey("view", request: "metrics")) {
            try ControlRequest(#"{"request":"metrics","view":true}"#.utf8)
        }
    }
}
