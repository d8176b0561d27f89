import Core
import YAML

/// The files that one load reads, each of them once, and what may be made of them.
///
/// A file is known by its device and inode where the reader knows these, by its path elsewhere.
final class SourceFiles {
    /// The paths of the files asked for, in order of first mention, unreadable ones too.
    private(set) var paths: [String] = []
    /// What may be made of the files.
    var budget: LoadBudget

    private let reader: FileReader
    private var outcomes: [String: Outcome] = [:]
    private var sources: [FileIdentity: YAMLSource] = [:]
    /// The files whose content was used.
    private var used: Set<ObjectIdentifier> = []

    /// What came of reading a file.
    private enum Outcome {
        case read(YAMLSource)
        case unreadable(Unreadable)
        /// It is no YAML, which was reported.
        case malformed
    }

    /// Files read with `reader`, of which scenes of at most `limit` responders and recognizers are made.
    init(reading reader: FileReader, limit: Int = SceneLoader.defaultLimit) {
        self.reader = reader
        budget = LoadBudget(limit: limit)
    }

    /// `path`, which the file `naming` names, spelled as shortly as leads to the file that the kernel finds: behind a link
    /// to a folder, `..` is the folder around the one that it leads to.
    func resolve(_ path: String, namedBy naming: String) -> String {
        let path = FilePath.joined(path, to: naming)
        let folded = FilePath.folded(path)
        return folded == path || reader.identity(folded) == reader.identity(path) ? folded : path
    }

    /// Why the file at `path` could not be read; nil if it could, or was not asked for.
    func reasonUnreadable(_ path: String) -> Unreadable? {
        if case .unreadable(let reason) = outcomes[path] { return reason }
        return nil
    }

    /// The one document of the file at `path`, or nil after `diagnostics` were told why not.
    func document(_ path: String, namedBy node: YAMLNode?, _ diagnostics: inout Diagnostics) -> YAMLNode? {
        guard let source = source(path, namedBy: node, &diagnostics) else { return nil }
        guard let document = source.firstDocument else {
            let message = "the file holds nothing"
            diagnostics.add(Diagnostic(severity: .error, file: source.path, message: message))
            return nil
        }
        if used.insert(ObjectIdentifier(source)).inserted {
            if let second = source.document(1) {
                diagnostics.error(second, "only one document is expected here")
            }
        } else if budget.isOverdrawn {
            return nil
        } else if !budget.repeats(source) {
            let message =
                "aliases and repeated includes add more than \(budget.addedLimit) bytes to these files"
            diagnostics.error(node ?? document, message)
            return nil
        }
        return document
    }

    /// The file at `path`, or nil after `diagnostics` were told why not, at `node` if one names the file.
    func source(_ path: String, namedBy node: YAMLNode?, _ diagnostics: inout Diagnostics) -> YAMLSource? {
        let known = outcomes[path]
        let outcome = known ?? read(path, &diagnostics)
        if known == nil { outcomes[path] = outcome }
        switch outcome {
        case .read(let source): return source
        case .malformed: return nil
        case .unreadable(let reason):
            if let node {
                diagnostics.error(node, "cannot read \(escaped(path)): \(reason)")
            } else if known == nil {
                diagnostics.add(YAMLError.unreadable(path: path, reason: reason))
            }
            return nil
        }
    }

    /// Whether a scene that has `count` responders and recognizers so far may have one more; says so once when not.
    func hasRoom(after count: Int, _ node: YAMLNode, _ diagnostics: inout Diagnostics) -> Bool {
        if budget.hasRoom(after: count) { return true }
        if !budget.isFull { diagnostics.error(node, budget.fullMessage) }
        budget.isFull = true
        return false
    }

    private func read(_ path: String, _ diagnostics: inout Diagnostics) -> Outcome {
        let identity = reader.identity(path)
        if let source = identity.flatMap({ sources[$0] }) { return .read(source) }
        paths.append(path)
        do throws(YAMLError) {
            let source = try YAMLSource(path: path, bytes: try reader.read(path))
            if let identity { sources[identity] = source }
            budget.read(source)
            diagnostics.add(mistakesOf: source)
            return .read(source)
        } catch {
            switch error {
            case .unreadable(_, let reason): return .unreadable(reason)
            case .malformed:
                diagnostics.add(error)
                return .malformed
            }
        }
    }
}
