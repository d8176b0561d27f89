import Scenes

/// A key of the format with what an editor shows of it: a key without a sentence does not compile.
protocol DescribedKey: RawRepresentable<String>, CaseIterable {
    /// What it means, in a sentence of its own.
    var sentence: String { get }
    /// What its value may be.
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

/// A member of a map with what an editor shows of it.
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
        // What stands beside a reference does not count in draft-07.
        self.init(name, description.adding(form.isReference ? ["allOf": [form]] : form))
    }
}
