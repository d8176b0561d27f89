/// Samples of one kind, which share a name.
struct MetricFamily {
    /// The types of OpenMetrics that are used.
    enum Kind: String {
        case counter, gauge, histogram, info
    }

    /// One number.
    struct Sample {
        /// What follows the name of the family: `_bucket`.
        var suffix = ""
        /// The labels, in the order in which they are written.
        var labels: [(name: String, value: String)] = []
        /// The number as text.
        let value: String
    }

    /// The name without the endings that its type has: `touchd_touches`.
    let name: String
    let kind: Kind
    /// What it is, in a sentence.
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

/// What can read the metrics.
package enum MetricsFormat: String, CaseIterable, Sendable {
    /// OpenMetrics 1.0.
    case openmetrics
    /// The text format of Prometheus, for what does not read OpenMetrics: the textfile collector of node_exporter.
    case prometheus
}
