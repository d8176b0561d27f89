/// The keys of one kind of map in a file.
///
/// The reader of such a map has an exhaustive switch over its cases, so a key without a reader does not compile, nor does
/// one without a form. The JSON Schema and the check of the manuals are made from the same cases.
package protocol FileKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
    /// What has the keys, for messages: "a panel".
    static var owner: String { get }

    /// What its value may be.
    var form: ValueForm { get }
}
