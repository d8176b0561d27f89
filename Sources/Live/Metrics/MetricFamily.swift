import ControlProtocol
import Core
import Reports

/// Samples of one kind, which share a name.
struct MetricFamily {
    /// The types of OpenMetrics that are used.
    enum Kind: String {
        case counter, gauge, histogram, info
    }

    /// One number.
    struct Sample {
        /// The end of the name, after that of the family: `_bucket`.
        var suffix = ""
        /// The labels, in the order in which they are written.
        var labels: [(name: String, value: String)] = []
        /// The number as text.
        let value: String
    }

    /// The name without the endings that its type has: `touchd_touches`.
    let name: String
    let kind: Kind
    /// Its meaning, in a sentence.
    let help: String
    var samples: [Sample] = []

    /// A family without samples.
    init(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        self.kind = kind
        self.help = help
    }

    /// Adds a sample with these labels.
    mutating func add(_ value: String, _ labels: (name: String, value: String)...) {
        let suffix =
            switch kind {
            case .counter: "_total"
            case .info: "_info"
            case .gauge, .histogram: ""
            }
        samples.append(Sample(suffix: suffix, labels: labels, value: value))
    }
}

/// The readers of metrics.
package enum MetricsFormat: String, CaseIterable, Sendable {
    /// OpenMetrics 1.0.
    case openmetrics
    /// The text format of Prometheus, for what does not read OpenMetrics: the textfile collector of node_exporter.
    case prometheus
}

/// The metrics of a daemon: their names and labels never change their meaning.
extension MetricFamily {
    /// All families of `metrics`, in the order in which they are written.
    static func all(of metrics: DaemonMetrics) -> [MetricFamily] {
        about(metrics) + touches(metrics) + clients(metrics) + service(metrics) + panels(metrics.panels)
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
            "touchd_touches_nothing", .counter,
            "Touches that did nothing, by the reason; but for those on sensitive views.")
        for count in metrics.nothing { nothing.add("\(count.count)", ("reason", count.name)) }
        var views = MetricFamily(
            "touchd_view_touches", .counter,
            "Touches by what they hit and what became of them; those on sensitive views together.")
        for row in metrics.views {
            views.add(
                "\(row.count)", ("app", row.app), ("view", row.view), ("outcome", "\(row.outcome.name)"))
        }
        var actions = MetricFamily(
            "touchd_actions", .counter,
            "Actions and effects beyond their app, by what became of them; but for those of sensitive views.")
        for action in metrics.actions {
            actions.add("\(action.count)", ("kind", action.kind), ("status", action.status))
        }
        return [
            touches, nothing, views, actions,
            counter("touchd_dead_taps", "Taps that neither acted nor were handled.", metrics.deadTaps),
            counter(
                "touchd_near_misses",
                "Taps beside a control that nothing else answered; but for those at sensitive views.",
                metrics.nearMisses),
            counter(
                "touchd_rage", "Rows of three dead taps or more; but for those on sensitive views.",
                metrics.rage),
            counter(
                "touchd_injected_touches",
                "Touches that nobody made but touchctl touch: no other count has them.",
                metrics.injected),
        ] + delays(metrics)
    }

    private static func delays(_ metrics: DaemonMetrics) -> [MetricFamily] {
        [
            histogram(
                "touchd_decision_latency_seconds",
                "From the kernel's time stamp of a contact to its hit-test; but for those on sensitive views.",
                metrics.latency),
            histogram(
                "touchd_effect_seconds",
                "From a contact to the first action that it led to; but for those on sensitive views.",
                metrics.effect),
        ]
    }

    /// Of how many clients of apps it is told whether they are attached.
    private static let mostClients = 16

    private static func clients(_ metrics: DaemonMetrics) -> [MetricFamily] {
        var answers = MetricFamily(
            "touchd_client_answers", .counter,
            "Touches by what their program said of them; but for those on sensitive views.")
        for row in metrics.answers {
            answers.add("\(row.count)", ("client", row.client), ("answer", row.name))
        }
        var warnings = MetricFamily("touchd_client_warnings", .counter, "What programs warned of.")
        for row in metrics.warnings {
            warnings.add("\(row.count)", ("client", row.client), ("kind", row.name))
        }
        var attached = MetricFamily(
            "touchd_client_attached", .gauge, "Whether a program that views name as their client is attached."
        )
        for row in metrics.attached.prefix(mostClients) {
            attached.add("\(row.count)", ("app", row.name), ("client", row.client))
        }
        return [
            answers, warnings, attached,
            histogram(
                "touchd_client_seen_seconds",
                "From the kernel's time stamp of a touch until the program of its view first saw it; but for those on sensitive views.",
                metrics.seen),
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

extension MetricFamily {
    /// Of how many panels faults and measures are told, so that there are never more than 200 series without views.
    private static let panelsWithHealth = 3

    /// The metrics of panels.
    static func panels(_ panels: [DaemonMetrics.PanelReading]) -> [MetricFamily] {
        var present = MetricFamily(
            "touchd_panel_present", .gauge, "Whether a panel that was ever there is read.")
        var losses = MetricFamily(
            "touchd_syn_dropped", .counter, "How often the kernel dropped events of a panel.")
        for panel in panels {
            present.add(panel.isPresent ? "1" : "0", ("panel", panel.name), ("model", panel.model))
            losses.add("\(panel.losses)", ("panel", panel.name))
        }
        return [losses, present] + health(panels.prefix(panelsWithHealth))
    }

    private static func health(_ panels: ArraySlice<DaemonMetrics.PanelReading>) -> [MetricFamily] {
        var rate = MetricFamily(
            "touchd_panel_report_hertz", .gauge, "How many frames a panel sends in a second.")
        var noise = MetricFamily(
            "touchd_panel_noise_metres", .gauge, "How far a resting finger seems to move.")
        var fault = MetricFamily("touchd_panel_fault", .gauge, "Whether a panel has a fault now.")
        var faults = MetricFamily("touchd_panel_faults", .counter, "How often faults of a panel were raised.")
        for panel in panels {
            if let reading = panel.reportRate { rate.add(decimal(reading), ("panel", panel.name)) }
            if let reading = panel.noise { noise.add(decimal(reading), ("panel", panel.name)) }
            for reading in panel.faults {
                fault.add(reading.isRaised ? "1" : "0", ("panel", panel.name), ("fault", reading.name))
                faults.add("\(reading.count)", ("panel", panel.name), ("fault", reading.name))
            }
        }
        return [rate, noise, fault, faults]
    }
}

extension MetricFamily {
    /// Writes the family in `format`, if it has samples.
    func write(to text: inout TextBuffer, _ format: MetricsFormat) {
        guard !samples.isEmpty else { return }
        let name = declaredName(format)
        text.put("# HELP \(name) \(help)\n# TYPE \(name) \(declaredKind(format))\n")
        for sample in samples { write(sample, to: &text) }
    }

    private func write(_ sample: Sample, to text: inout TextBuffer) {
        text.put("\(name)\(sample.suffix)")
        if !sample.labels.isEmpty {
            let labels = sample.labels.map { "\($0.name)=\"\(quoted($0.value))\"" }
            text.put("{\(labels.joined(separator: ","))}")
        }
        text.put(" \(sample.value)\n")
    }

    /// `text` between quotation marks; what acts on a terminal is escaped first.
    private func quoted(_ text: String) -> String {
        var result = ""
        for character in escaped(text).unicodeScalars {
            if character == "\\" || character == "\"" { result.unicodeScalars.append("\\") }
            result.unicodeScalars.append(character)
        }
        return result
    }

    /// The name in what is said of the family: in the format of Prometheus it is that of the samples.
    private func declaredName(_ format: MetricsFormat) -> String {
        switch (format, kind) {
        case (.prometheus, .counter): "\(name)_total"
        case (.prometheus, .info): "\(name)_info"
        case (.prometheus, .gauge), (.prometheus, .histogram), (.openmetrics, _): name
        }
    }

    /// The type; Prometheus has none for what only has labels.
    private func declaredKind(_ format: MetricsFormat) -> String {
        format == .prometheus && kind == .info ? Kind.gauge.rawValue : kind.rawValue
    }
}
