/// What a check of `touchctl doctor` came to.
package struct Diagnosis: Equatable, Sendable {
    /// Something that keeps touches from doing what they should, and what to do about it.
    package struct Finding: Equatable, Sendable {
        /// What is wrong: a sentence without its full stop.
        package let message: String
        /// The command that repairs it, or the first step of that.
        package let remedy: String
        /// The node of the panel that it is about; nil if it is about none.
        package let node: String?
    }

    /// What is wrong, in the order in which it was found.
    package private(set) var findings: [Finding] = []
    /// What could not be seen, and why: sentences without full stops.
    package private(set) var unseen: [String] = []

    /// Nothing wrong, and all seen.
    init() {}

    /// Adds a finding.
    mutating func find(_ message: String, remedy: String, node: String? = nil) {
        findings.append(Finding(message: message, remedy: remedy, node: node))
    }

    /// Notes what could not be seen.
    mutating func miss(_ sentence: String) { unseen.append(sentence) }
}
