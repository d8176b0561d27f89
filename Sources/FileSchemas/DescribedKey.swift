import Scenes

/// What an editor shows of a key, and what its value may be.
struct KeyDescription {
    /// What the key means, in a sentence of its own.
    let sentence: String
    /// The form of its value.
    let form: JSON

    init(_ sentence: String, _ form: JSON) {
        self.sentence = sentence
        self.form = form
    }

    /// The form with the sentence.
    var json: JSON {
        let description: JSON = ["description": .string(sentence)]
        // What stands beside a reference does not count in draft-07.
        return description.adding(form.isReference ? ["allOf": [form]] : form)
    }
}

/// A key of the format with its description: a key without one does not compile.
protocol DescribedKey: RawRepresentable<String>, CaseIterable {
    /// What it means.
    var about: KeyDescription { get }
}

extension DescribedKey {
    /// The key as a member of `properties`.
    var property: (name: String, value: JSON) { (rawValue, about.json) }

    /// A map of all these keys.
    static func map(required: [Self] = []) -> JSON {
        .map(allCases.map(\.property), required: required.map(\.rawValue))
    }
}
