import HIDRecords
import TouchKit

/// An accelerometer, media keys or a lid that sends signals, and what it is in the middle of.
struct AttachedAccessory: Sendable {
    /// The place of its name among the panels.
    let number: Int
    /// Finds shakes in the samples of an accelerometer; the others have none.
    var detector: ShakeDetector?
    /// The keys held for which the app in front has been told that a seek began.
    var seeks: [UInt16] = []

    /// When a shake, or the beginning of one, is over unless it goes on; nil when there is none.
    var deadline: Timestamp? {
        // The detector takes the deadline itself as part of the shake.
        detector?.nextDeadline.map { $0 + Interval(microseconds: 1) }
    }
}
