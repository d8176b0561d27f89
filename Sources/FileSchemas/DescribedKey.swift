import Scenes

/// A key of the format with what an editor shows for it: a key without a sentence does not compile.
protocol DescribedKey: RawRepresentable<String>, CaseIterable {
    /// Its meaning, in one full sentence.
    var sentence: String { get }
    /// The form of its value.
    var form: ValueForm { get }
}

extension DescribedKey {
    /// The key as a member of `properties`.
    var property: Property { Property(rawValue, sentence, JSON(form)) }

    /// A map of all these keys.
    static func map(required: [Self] = []) -> JSON {
        .map(allCases.map(\.property), required: required.map(\.rawValue))
    }
}

/// A member of a map with what an editor shows for it.
struct Property {
    let name: String
    /// The form of its value, with its sentence.
    let json: JSON

    init(_ name: String, _ json: JSON) {
        self.name = name
        self.json = json
    }

    init(_ name: String, _ sentence: String, _ form: JSON) {
        let description: JSON = ["description": .string(sentence)]
        // draft-07 ignores the keys beside a reference.
        self.init(name, description.adding(form.isReference ? ["allOf": [form]] : form))
    }
}
