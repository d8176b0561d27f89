import YAML

/// Reads values of nodes and gathers what is wrong with them: each read gives nil after it reported a mistake.
///
/// The readers of a load share it, so that they can be plain values.
final class NodeReader {
    /// What was found so far.
    private(set) var diagnostics: Diagnostics

    /// A reader that adds to `diagnostics`.
    init(_ diagnostics: Diagnostics = Diagnostics()) {
        self.diagnostics = diagnostics
    }

    /// Whether what is reported now is not listed any more.
    var isFull: Bool { diagnostics.isFull }

    /// Whether something is wrong, rather than worth a look.
    var hasErrors: Bool { diagnostics.hasErrors }

    /// Reports an error at `node`.
    func error(_ node: YAMLNode, _ message: String, suggestion: String? = nil) {
        diagnostics.error(node, message, suggestion: suggestion)
    }

    /// Reports at `node` what is worth a look.
    func warning(_ node: YAMLNode, _ message: String, suggestion: String? = nil) {
        diagnostics.warning(node, message, suggestion: suggestion)
    }

    /// Reports what has no place in a file.
    func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

    /// Reports that a file could not be read.
    func report(_ failure: YAMLError) { diagnostics.add(failure) }

    /// Reports what the parser found wrong with a file that it could read nonetheless.
    func report(mistakesOf source: YAMLSource) { diagnostics.add(mistakesOf: source) }

    /// What `name` was probably meant to be, unless finding that out takes too long.
    func nearest(to name: String, among names: some Sequence<String>) -> String? {
        diagnostics.nearest(to: name, among: names)
    }

    /// A reader of a part of the same load, which knows nothing wrong yet.
    func forPart() -> NodeReader { NodeReader(diagnostics.forPart()) }

    /// Adds what was found wrong with a part of the load.
    func add(part: NodeReader) { diagnostics.add(part: part.diagnostics) }

    /// Forgets what was found, which another reader has taken.
    func clear() { diagnostics = Diagnostics() }

    /// Puts what was found in the order of `files`.
    func sort(files: [String]) { diagnostics.sort(files: files) }
}
