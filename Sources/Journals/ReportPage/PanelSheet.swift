import Core

/// What was measured of a panel: the object of `TOUCH_SHEET`, figure by figure.
struct PanelSheet {
    /// How many cells the picture of where it was touched has.
    private static let cells = 160

    /// The figures: numbers and words by name; members of an object behind its name and a blank.
    private(set) var figures: [(name: String, value: JSONValue)] = []
    /// How often each cell was touched, row by row; nil if that is not told.
    private(set) var coverage: [Double]?

    init(_ json: JSONValue) {
        add(json, "")
    }

    private mutating func add(_ value: JSONValue, _ name: String) {
        guard figures.count < 64 else { return }
        switch value {
        case .object(let members):
            for member in members { add(member.value, name.isEmpty ? member.key : "\(name) \(member.key)") }
        case .array(let items):
            let numbers = items.compactMap(\.number) + items.flatMap { ($0.array ?? []).compactMap(\.number) }
            if numbers.count == Self.cells {
                coverage = numbers
            } else if !items.isEmpty, items.count <= 4, numbers.count == items.count {
                figures.append((name, .string(numbers.map { decimal($0) }.joined(separator: " to "))))
            }
        case .number, .string, .bool: figures.append((name, value))
        case .null: break
        }
    }

    /// The figures of several panels: where they differ, from the least to the most.
    static func merged(_ sheets: [PanelSheet]) -> [(name: String, text: String)] {
        guard let first = sheets.first else { return [] }
        return first.figures.map { name, value in
            let values = sheets.compactMap { sheet in sheet.figures.first { $0.name == name }?.value }
            let numbers = values.compactMap(\.number)
            if let least = numbers.min(), let most = numbers.max(), numbers.count == values.count {
                return (name, least == most ? decimal(least) : "\(decimal(least)) to \(decimal(most))")
            }
            var texts: [String] = []
            for text in values.map(Self.text) where !texts.contains(text) { texts.append(text) }
            return (name, texts.prefix(3).joined(separator: ", "))
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .bool(let bool): bool ? "yes" : "no"
        case .number(let number): decimal(number)
        case .null, .array, .object: ""
        }
    }

    /// The limits beyond which a figure is a mark or a fault, by its name.
    static let limits = [
        "hertz": "60 Hz or more", "rate": "60 Hz or more", "reportRate": "60 Hz or more",
        "noise": "below 0.4 mm", "mm": "below 0.4 mm", "noiseMm": "below 0.4 mm",
        "zero": "fewer than 3 in 10 min",
        "flaps": "fewer than 3 in 10 s",
        "short": "fewer than 20 of 64",
        "lostUps": "fewer than 3 in 10 min", "lostLifts": "fewer than 3 in 10 min",
    ]
}
