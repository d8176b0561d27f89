import YAML

/// Reads values of nodes and gathers mistakes: each read returns nil after reporting one.
///
/// The readers of a load share it, so that they can be plain values.
final class NodeReader {
    /// What was found so far.
    private(set) var diagnostics: Diagnostics

    /// A reader that adds to `diagnostics`.
    init(_ diagnostics: Diagnostics = Diagnostics()) {
        self.diagnostics = diagnostics
    }

    /// Whether further mistakes are no longer listed.
    var isFull: Bool { diagnostics.isFull }

    /// Whether there are errors, not only warnings.
    var hasErrors: Bool { diagnostics.hasErrors }

    /// Reports an error at `node`.
    func error(_ node: YAMLNode, _ message: String, suggestion: String? = nil) {
        diagnostics.error(node, message, suggestion: suggestion)
    }

    /// Reports a warning at `node`.
    func warning(_ node: YAMLNode, _ message: String, suggestion: String? = nil) {
        diagnostics.warning(node, message, suggestion: suggestion)
    }

    /// Reports a mistake that has no place in a file.
    func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

    /// Reports that a file could not be read.
    func report(_ failure: YAMLError) { diagnostics.add(failure) }

    /// Reports what the parser found wrong with a file that it could read nonetheless.
    func report(mistakesOf source: YAMLSource) { diagnostics.add(mistakesOf: source) }

    /// What `name` was probably meant to be, unless finding that out takes too long.
    func nearest(to name: String, among names: some Sequence<String>) -> String? {
        diagnostics.nearest(to: name, among: names)
    }

    /// A reader of a part of the same load, without mistakes so far.
    func forPart() -> NodeReader { NodeReader(diagnostics.forPart()) }

    /// Adds what was found wrong with a part of the load.
    func add(part: NodeReader) { diagnostics.add(part: part.diagnostics) }

    /// Forgets what was found, which another reader has taken.
    func clear() { diagnostics = Diagnostics() }

    /// Sorts what was found by the order of `files`.
    func sort(files: [String]) { diagnostics.sort(files: files) }
}
