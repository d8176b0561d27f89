/// Numbers the touches of all apps.
package struct TouchNumbers: Sendable {
    private var last = 0

    /// No touch yet.
    package init() {}

    mutating func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}
