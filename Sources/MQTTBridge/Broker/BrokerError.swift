/// Why there can be no connection to a broker at all.
struct BrokerError: Error, CustomStringConvertible {
    /// One sentence.
    let description: String
}
