import ControlProtocol
import Core
import Reports

/// The metrics of a daemon: their names and labels never change their meaning.
extension MetricFamily {
    /// All families of `metrics`, in the order in which they are written.
    static func all(of metrics: DaemonMetrics) -> [MetricFamily] {
        about(metrics) + touches(metrics) + service(metrics) + panels(metrics.panels)
    }

    private static func about(_ metrics: DaemonMetrics) -> [MetricFamily] {
        var info = MetricFamily(
            "touchd", .info, "The program, the load of its configuration and the app in front.")
        info.add(
            "1", ("version", metrics.version), ("generation", "\(metrics.generation)"),
            ("app", metrics.app ?? ""))
        var start = MetricFamily("touchd_start_time_seconds", .gauge, "When the daemon started, since 1970.")
        start.add(decimal(metrics.started))
        var touch = MetricFamily(
            "touchd_last_touch_time_seconds", .gauge, "When the last touch began, since 1970.")
        if let time = metrics.lastTouch { touch.add(decimal(time)) }
        return [info, start, touch]
    }

    private static func touches(_ metrics: DaemonMetrics) -> [MetricFamily] {
        var touches = MetricFamily("touchd_touches", .counter, "Touches by what became of them.")
        for count in metrics.touches { touches.add("\(count.count)", ("outcome", count.name)) }
        var nothing = MetricFamily(
            "touchd_touches_nothing", .counter, "Touches that did nothing, by the reason.")
        for count in metrics.nothing { nothing.add("\(count.count)", ("reason", count.name)) }
        var views = MetricFamily(
            "touchd_view_touches", .counter, "Touches by what they hit and what became of them.")
        for row in metrics.views {
            views.add(
                "\(row.count)", ("app", row.app), ("view", row.view), ("outcome", "\(row.outcome.name)"))
        }
        var actions = MetricFamily(
            "touchd_actions", .counter, "Actions and effects beyond their app, by what became of them.")
        for action in metrics.actions {
            actions.add("\(action.count)", ("kind", action.kind), ("status", action.status))
        }
        return [
            touches, nothing, views, actions,
            counter("touchd_dead_taps", "Taps that neither acted nor were handled.", metrics.deadTaps),
            counter(
                "touchd_near_misses", "Taps beside a control that nothing else answered.", metrics.nearMisses),
            counter("touchd_rage", "Rows of three dead taps or more.", metrics.rage),
            histogram(
                "touchd_decision_latency_seconds",
                "From the kernel's time stamp of a contact to its hit-test.", metrics.latency),
            histogram(
                "touchd_effect_seconds", "From a contact to the first action that it led to.", metrics.effect),
        ]
    }

    private static func service(_ metrics: DaemonMetrics) -> [MetricFamily] {
        var reloads = MetricFamily("touchd_reloads", .counter, "Loads of the configuration after the first.")
        for count in metrics.reloads { reloads.add("\(count.count)", ("result", count.name)) }
        return [
            counter("touchd_journal_lost", "Entries that the journal did not get.", metrics.lost), reloads,
        ]
    }

    private static func counter(_ name: String, _ help: String, _ count: Int) -> MetricFamily {
        var family = MetricFamily(name, .counter, help)
        family.add("\(count)")
        return family
    }

    /// The numbers of a histogram's ranges add up.
    private static func histogram(
        _ name: String, _ help: String, _ reading: DaemonMetrics.HistogramReading
    ) -> MetricFamily {
        var family = MetricFamily(name, .histogram, help)
        var count = 0
        for (index, number) in reading.counts.enumerated() {
            count += number
            let bound = reading.bounds.indices.contains(index) ? bound(reading.bounds[index]) : "+Inf"
            family.samples.append(
                Sample(suffix: "_bucket", labels: [("le", bound)], value: "\(count)"))
        }
        guard !reading.counts.isEmpty else { return family }
        family.samples.append(Sample(suffix: "_sum", value: decimal(reading.sum)))
        family.samples.append(Sample(suffix: "_count", value: "\(count)"))
        return family
    }

    /// A bound as OpenMetrics wants it: `1.0`, `0.0001`, `1e-05`.
    private static func bound(_ seconds: Double) -> String {
        guard seconds > 0, seconds < 0.0001 else {
            return seconds == seconds.rounded() ? "\(decimal(seconds)).0" : decimal(seconds)
        }
        return "\(decimal((seconds * 10_000_000).rounded() / 100))e-05"
    }
}
