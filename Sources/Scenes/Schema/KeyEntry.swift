/// What the format says of a key.
package struct KeyEntry: Sendable {
    /// What its value may be.
    package let form: ValueForm
    /// Its meaning.
    package let sentence: Sentence

    /// The entry of a key whose value has the form, with its meaning.
    static func key(_ form: ValueForm, _ sentence: Sentence) -> KeyEntry {
        KeyEntry(form: form, sentence: sentence)
    }
}

/// The meaning of a key in one full sentence, which editors show.
package struct Sentence: ExpressibleByStringLiteral, Sendable {
    // The daemon of the packages shows it to nobody.
    #if !hasFeature(Embedded)
        /// Its text.
        package let text: String
    #endif

    /// The sentence of that text.
    package init(stringLiteral text: StaticString) {
        #if !hasFeature(Embedded)
            self.text = "\(text)"
        #endif
    }
}

/// A key of the format; the JSON Schema and the check of the manuals are made from the cases of each kind.
package protocol DescribedKey: RawRepresentable<String>, CaseIterable, Sendable {
    /// What its value may be.
    var form: ValueForm { get }
    /// Its meaning.
    var sentence: Sentence { get }
}

/// The keys of one kind of map in a file.
///
/// The reader of such a map has an exhaustive switch over its cases, so a key without a reader does not compile, nor does
/// one without an entry.
package protocol FileKey: DescribedKey, Equatable {
    /// What has the keys, for messages: "a panel".
    static var owner: String { get }

    /// What its value may be, and its meaning.
    var entry: KeyEntry { get }
}

extension FileKey {
    /// What its value may be.
    package var form: ValueForm { entry.form }

    /// Its meaning.
    package var sentence: Sentence { entry.sentence }
}
