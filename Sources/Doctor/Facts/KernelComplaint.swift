/// A line of the kernel's in which the driver of a touch screen says what it could not do:
/// `Goodix-TS 4-005d: I2C communication failure: -5`.
package struct KernelComplaint: Equatable, Sendable {
    /// The driver.
    package let driver: String
    /// The device: its place on a bus.
    package let device: String
    /// The driver's message.
    package let message: String

    /// The parts by which such lines are known.
    private static let failures = [
        "error", "fail", "unable", "timeout", "timed out", "no response", "not respond", "not found",
        "not detected", "invalid", "can't", "cannot", "could not", "couldn't", "mismatch", "unknown",
        "wrong", "giving up",
    ]

    /// The last one of each device, in the order of their first; `text` are the kernel's lines, with the time before each or
    /// without.
    package static func last(in text: String) -> [KernelComplaint] {
        var complaints: [KernelComplaint] = []
        for line in text.split(separator: "\n") {
            guard let complaint = KernelComplaint(line) else { continue }
            if let index = complaints.firstIndex(where: { $0.device == complaint.device }) {
                complaints[index] = complaint
            } else {
                complaints.append(complaint)
            }
        }
        return complaints
    }

    private init?(_ line: Substring) {
        var rest = line
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") { rest = rest[end...].dropFirst() }
        let colons = rest.indices.lazy.filter { rest[$0] == ":" }
        guard let colon = colons.first(where: { rest[$0...].hasPrefix(": ") }) else { return nil }
        let subject = rest[..<colon].split(separator: " ")
        let message = rest[colon...].dropFirst(2)
        let words = message.lowercased()
        guard subject.count == 2, TouchControllerName.isOne(String(subject[0])),
            Self.failures.contains(where: { words.includes($0) })
        else { return nil }
        driver = String(subject[0])
        device = String(subject[1])
        self.message = String(message)
    }

    /// True if it says that nobody answers at the device's address: EIO, ENXIO, ETIMEDOUT, EREMOTEIO.
    var isUnanswered: Bool {
        ["-5", "-6", "-110", "-121"].contains { message.hasSuffix(" \($0)") || message.hasSuffix("=\($0)") }
    }
}
