/// The costs of peers on Debian 12, x86-64, for comparison where they are not installed.
enum Recorded {
    static let libinputInstructions = 51_829.0
    /// A moved touch of ten, through its UIKit with one pan recognizer.
    static let flowkeyInstructions = 2_870.0
    /// An entry of 20 fields.
    static let swiftLogInstructions = 94_307.0
    static let lisgdKilobytes = 4_600.0
    static let keydKilobytes = 6_300.0
    static let lisgdMilliseconds = 4.0
}
