import Core
package import YAML

/// Everything found wrong with a file and those it names, gathered in one pass.
package struct Diagnostics: Equatable, Sendable {
    /// What was found, in the order of ``sort(files:)`` once that was called.
    package private(set) var list: [Diagnostic] = []
    /// Whether the file must be refused.
    package private(set) var hasErrors = false

    /// What makes the file be refused, without the warnings.
    package var errors: [Diagnostic] { list.filter { $0.severity == .error } }

    /// The most mistakes that are listed.
    private static let limit = YAMLLimits.mistakes

    /// The longest message, in bytes.
    private static let longestMessage = 1_024

    /// How many more letters may be compared to find what a name was meant to be, which bounds the time it takes.
    private var lettersToCompare = 500_000

    /// Whether further mistakes are no longer listed.
    var isFull: Bool { list.count > Self.limit }

    /// Nothing wrong yet.
    package init() {}

    /// Adds one.
    package mutating func add(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { hasErrors = true }
        if list.count < Self.limit {
            list.append(diagnostic)
            list[list.count - 1].cutMessage(to: Self.longestMessage)
        } else if list.count == Self.limit {
            let message = "there are more than \(Self.limit) mistakes; the rest is not listed"
            list.append(Diagnostic(severity: diagnostic.severity, file: diagnostic.file, message: message))
        } else {
            addUnlisted(diagnostic.severity)
        }
    }

    private mutating func addUnlisted(_ severity: Diagnostic.Severity) {
        guard severity == .error, list[Self.limit].severity != .error else { return }
        hasErrors = true
        list[Self.limit].severity = .error
    }

    /// What `name` was probably meant to be, unless finding that out takes too long.
    mutating func nearest(to name: String, among names: some Sequence<String>) -> String? {
        isFull ? nil : Core.suggestion(for: name, among: names, lettersToCompare: &lettersToCompare)
    }

    /// An empty list for a part of the same load.
    func forPart() -> Diagnostics {
        var part = Diagnostics()
        part.lettersToCompare = lettersToCompare
        return part
    }

    /// Adds what was found wrong with a part of the load.
    mutating func add(part: Diagnostics) {
        for diagnostic in part.list { add(diagnostic) }
        lettersToCompare = part.lettersToCompare
    }

    /// Adds an error at `node`.
    package mutating func error(
        _ node: YAMLNode, _ message: String, suggestion: String? = nil, code: MistakeCode = .badValue
    ) {
        add(
            Diagnostic(
                severity: .error, file: node.source.path, message: message, suggestion: suggestion, code: code
            ),
            at: node)
    }

    /// Adds a warning.
    mutating func add(_ warning: LintWarnings.Warning) {
        add(
            Diagnostic(
                severity: .warning, rule: warning.rule, file: warning.node.source.path,
                message: warning.message, suggestion: warning.suggestion),
            at: warning.node)
    }

    /// Adds what the YAML parser found wrong with a file it could read nonetheless.
    package mutating func add(mistakesOf source: YAMLSource) {
        for mistake in source.mistakes {
            let diagnostic = Diagnostic(
                severity: .error, file: source.path, place: mistake.place, message: mistake.message)
            add(diagnostic, from: source, at: mistake.offset)
        }
    }

    /// Adds that a file could not be read.
    package mutating func add(_ failure: YAMLError) {
        switch failure {
        case .unreadable(let path, let reason):
            add(Diagnostic(severity: .error, file: path, message: "cannot read it: \(reason)"))
        case .malformed(let path, let place, let message, let excerpt):
            add(Diagnostic(severity: .error, file: path, place: place, message: message, excerpt: excerpt))
        }
    }

    /// Puts the list in the order of `files` and of places within each, and drops repetitions: a file that is
    /// included twice has its mistakes once.
    mutating func sort(files: [String]) {
        var ranks = Table<String, Int>()
        for file in files where ranks[file] == nil { ranks[file] = ranks.count }
        for diagnostic in list where ranks[diagnostic.file] == nil { ranks[diagnostic.file] = ranks.count }
        let none = YAMLPlace(line: 0, column: 0)
        // The message that the list is cut stays at its end.
        let end = list.count > Self.limit ? list.removeLast() : nil
        defer { if let end { list.append(end) } }
        var seen = KeyList<Diagnostic>()
        list = list.filter { seen.insert($0) }
        list = list.enumerated().inOrder { left, right in
            let (one, other) = (left.element, right.element)
            return (ranks[one.file] ?? 0, one.place ?? none, left.offset)
                < (ranks[other.file] ?? 0, other.place ?? none, right.offset)
        }.map { $0.element }
    }

    /// Adds `diagnostic` with its place, which is that of `node`.
    private mutating func add(_ diagnostic: Diagnostic, at node: YAMLNode) {
        // Even looking up the place would take too long for so many.
        if isFull { return addUnlisted(diagnostic.severity) }
        var diagnostic = diagnostic
        diagnostic.place = node.place
        add(diagnostic, from: node.source, at: node.offset)
    }

    /// Adds `diagnostic` with its line of `source`; beyond the limit without it, to save memory.
    private mutating func add(_ diagnostic: Diagnostic, from source: YAMLSource, at offset: Int) {
        var diagnostic = diagnostic
        if list.count < Self.limit { diagnostic.excerpt = source.excerpt(at: offset) }
        add(diagnostic)
    }
}

extension Diagnostics: CustomStringConvertible {
    /// Every diagnostic with its line and caret.
    package var description: String { list.map { $0.text }.joined(separator: "\n") }
}
