import Core
import YAML

/// The files that one load reads, each of them once.
struct SourceFiles {
    /// The paths of the files asked for, in order of first mention, unreadable ones too.
    private(set) var paths: [String] = []
    /// Why files could not be read.
    private(set) var unreadable: [String: Unreadable] = [:]
    private let reader: FileReader
    private var sources: [String: YAMLSource] = [:]

    /// Files read with `reader`.
    init(reading reader: FileReader) {
        self.reader = reader
    }

    /// The one document of the file at `path`, or nil after `diagnostics` were told why not.
    mutating func document(_ path: String, namedBy node: YAMLNode?, _ diagnostics: inout Diagnostics)
        -> YAMLNode?
    {
        guard let source = source(path, namedBy: node, &diagnostics) else { return nil }
        let documents = source.documents
        guard let document = documents.first else {
            let message = "the file holds nothing"
            diagnostics.add(Diagnostic(severity: .error, file: path, message: message))
            return nil
        }
        if documents.count > 1 { diagnostics.error(documents[1], "only one document is expected here") }
        return document
    }

    /// The file at `path`, or nil after `diagnostics` were told why not, at `node` if one names the file.
    mutating func source(_ path: String, namedBy node: YAMLNode?, _ diagnostics: inout Diagnostics)
        -> YAMLSource?
    {
        if let source = sources[path] { return source }
        if !paths.contains(path) { paths.append(path) }
        do throws(YAMLError) {
            let source = try YAMLSource(path: path, bytes: try reader.read(path))
            sources[path] = source
            diagnostics.add(mistakesOf: source)
            return source
        } catch {
            if case .unreadable(_, let reason) = error { unreadable[path] = reason }
            if let reason = unreadable[path], let node {
                diagnostics.error(node, "cannot read \(escaped(path)): \(reason)")
            } else {
                diagnostics.add(error)
            }
            return nil
        }
    }
}
