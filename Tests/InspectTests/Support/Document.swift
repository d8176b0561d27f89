import TestSupport

/// A Markdown file of the repository.
struct Document {
    /// Those beside Package.swift.
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

    /// What it links to.
    var links: [String] { text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }

    /// What it sets in the type of code, on one line.
    var code: [String] { text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) } }

    /// How a link names the heading `text`.
    private static func anchor(of text: Substring) -> String {
        String(
            text.lowercased().compactMap { character in
                character == " "
                    ? "-" : character.isLetter || character.isNumber || character == "-" ? character : nil
            })
    }
}
