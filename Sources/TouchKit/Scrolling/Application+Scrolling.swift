import Core
import HIDRecords

/// What scroll views do by themselves.
extension Application {
    /// Scrolls `id`, at once or in a while.
    mutating func scroll(
        _ id: ResponderID, to destination: ScrollDestination, animated: Bool, at time: Timestamp,
        to log: inout DecisionLog
    ) {}
}
