/// How long frames waited, in microseconds.
struct Latencies {
    private let sorted: [Double]

    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    /// The latency that the given share of the frames, 0…1, did not exceed.
    func percentile(_ share: Double) -> Double? {
        sorted.isEmpty ? nil : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
    }

    /// The longest.
    var longest: Double? { sorted.last }
}
