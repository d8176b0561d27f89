import Core

extension TextBuffer {
    /// Puts `families` as a scrape in `format`; those without samples are left out.
    mutating func put(_ families: [MetricFamily], _ format: MetricsFormat) {
        for family in families where !family.samples.isEmpty {
            let name = family.declaredName(format)
            put("# HELP \(name) \(family.help)\n# TYPE \(name) \(family.declaredKind(format))\n")
            for sample in family.samples { put(sample, of: family) }
        }
        if format == .openmetrics { put(static: "# EOF\n") }
    }

    private mutating func put(_ sample: MetricFamily.Sample, of family: MetricFamily) {
        put("\(family.name)\(sample.suffix)")
        if !sample.labels.isEmpty {
            let labels = sample.labels.map { "\($0.name)=\"\(quoted($0.value))\"" }
            put("{\(labels.joined(separator: ","))}")
        }
        put(" \(sample.value)\n")
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
}

extension MetricFamily {
    /// The name in what is said of the family: in the format of Prometheus it is that of the samples.
    fileprivate func declaredName(_ format: MetricsFormat) -> String {
        switch (format, kind) {
        case (.prometheus, .counter): "\(name)_total"
        case (.prometheus, .info): "\(name)_info"
        default: name
        }
    }

    /// The type; Prometheus has none for what only has labels.
    fileprivate func declaredKind(_ format: MetricsFormat) -> String {
        format == .prometheus && kind == .info ? Kind.gauge.rawValue : kind.rawValue
    }
}
