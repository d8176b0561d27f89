/// Numbers the touches of all apps.
package struct TouchNumbers: Sendable {
    private var last = 0

    /// The number of the next touch.
    package var following: Int { last + 1 }

    /// No touch yet.
    package init() {}

    /// The next touch has this number, which is at least 1.
    package init(following next: Int) {
        last = max(next, 1) - 1
    }

    mutating func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}
