import Output

/// An element of a drawing in SVG.
package struct DrawingElement: Sendable {
    /// The attributes that are read.
    static let known: Set<String> = [
        "display", "height", "id", label, "pointer-events", "style", "transform", "transform-origin",
        "viewBox", "visibility", "width", "x", "y",
    ]

    /// The name that Inkscape shows for an element, with its namespace before it as expat writes that.
    private static let label = "http://www.inkscape.org/namespaces/inkscape label"

    /// The index of the element around it; nil for the outermost one.
    package let parent: Int?
    /// Its name; nil if it is not one of SVG.
    package let name: String?
    /// Those of its attributes that are read.
    package let attributes: [String: String]
    /// The line in which it begins, from 1.
    package let line: Int
    /// The column in which it begins, from 1.
    package let column: Int

    /// The name that people gave it: its id, or what Inkscape shows for it, if Inkscape made up the id.
    var givenName: String? {
        guard let id = attributes["id"], !id.isEmpty else { return nil }
        guard isMadeUp(id), let label = attributes[Self.label], !label.isEmpty else { return id }
        return label
    }

    /// True of `rect12`, `g7`, `layer1` and, for a copy, `rect12-3`.
    private func isMadeUp(_ id: String) -> Bool {
        for word in [name ?? "", "layer"] where id.hasPrefix(word) {
            let number = id.utf8.dropFirst(word.utf8.count)
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            let isNumber = number.allSatisfy { digits.contains($0) || $0 == UInt8(ascii: "-") }
            if isNumber, let first = number.first, digits.contains(first) { return true }
        }
        return false
    }

    /// The mistake at its beginning that `message` tells.
    func mistake(_ message: String) -> DrawingMistake {
        DrawingMistake(line: line, column: column, message: message)
    }

    /// The value of a property of CSS: that of its `style`, or else of the attribute with its name.
    package func property(_ name: String) -> String? {
        var found = attributes[name].map { Self.trimmed($0[...]) }
        for declaration in (attributes["style"] ?? "").split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            guard Self.trimmed(declaration[..<colon]).lowercased() == name else { continue }
            var value = Self.trimmed(declaration[declaration.index(after: colon)...])
            if let end = value.firstIndex(of: "!") { value = Self.trimmed(value[..<end]) }
            found = value
        }
        return found
    }

    private static func trimmed(_ text: Substring) -> String {
        let front = text.drop(while: \.isWhitespace)
        return String(front.reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// A mistake in a drawing, and its place.
package struct DrawingMistake: Error, Equatable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int
    /// The mistake.
    package let message: String

    /// It with the file's name in front, as an error.
    func error(in path: String) -> InspectError { .badData("\(path):\(line):\(column): \(message)") }
}
