import TestSupport

/// A Markdown file of the repository.
struct Document {
    /// The documents in the folder of Package.swift.
    static let topLevel = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]

    let text: String

    /// The document at `path`, from the folder of Package.swift.
    init(_ path: String) throws { text = try Repository.text(path) }

    /// The headings of all levels, as links to them spell them.
    var anchors: Set<String> {
        Set(
            text.split(separator: "\n").filter { $0.hasPrefix("#") }
                .map { Self.anchor(of: $0.drop { $0 == "#" || $0 == " " }) })
    }

    /// The rules of a page of `docs/rules`: its headings of the second level, as links spell them.
    var rules: [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { Self.anchor(of: $0.dropFirst(3)) }
    }

    /// The targets of its links.
    var links: [String] { text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }

    /// Its inline code.
    var code: [String] { text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) } }

    /// The anchor of the heading `text` in links.
    private static func anchor(of text: Substring) -> String {
        String(
            text.lowercased().compactMap { character in
                character == " "
                    ? "-" : character.isLetter || character.isNumber || character == "-" ? character : nil
            })
    }
}
