/// The keys of one kind of map in a file that a person writes: the format's own list of them.
///
/// Whoever reads such a map switches over its cases, so a key without a reader does not compile; the JSON Schema and the
/// check of the manuals are made from the same cases.
package protocol FileKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
    /// What has the keys, for messages: "a panel".
    static var owner: String { get }
}
