/// Bounds how many actions one action may cause, so that two that cause each other end.
///
/// A scene can make a field resign when it begins editing and become first responder when it ends: in UIKit that is
/// endless recursion and a crash.
struct ActionBudget: Sendable {
    /// How many actions may follow from one, directly or not.
    static let limit = 64

    private var depth = 0
    private var spent = 0

    /// Whether one more action may be sent; if so, ``end()`` must follow.
    mutating func begin() -> Bool {
        if depth == 0 { spent = 0 }
        guard spent <= Self.limit else { return false }
        spent += 1
        depth += 1
        return true
    }

    /// The action and all it caused are done.
    mutating func end() { depth -= 1 }
}
