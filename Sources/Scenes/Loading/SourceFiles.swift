import Core
import Runtime
import YAML

/// The files that one load reads, each of them once, and how much may be made of them.
///
/// A file is identified by its device and inode where the reader provides these, else by its path. One that is linked
/// into several folders has a source for each, because what it names lies beside it there; they share their content.
final class SourceFiles {
    /// The paths of the files that were requested, in order of first mention, unreadable ones too.
    private(set) var paths: [String] = []
    /// How much may be made of the files.
    var budget: LoadBudget

    private let reader: FileReader
    private var outcomes = Table<String, Outcome>()
    /// The sources of each file by the folder of its name.
    private var linked = Table<FileIdentity, Table<FileIdentity?, Content>>()
    private var contentCount = 0
    /// The numbers of the contents that were used.
    private var used: Set<Int> = []

    /// What a file holds.
    private struct Content {
        let source: YAMLSource
        /// The same for all sources of one file.
        let number: Int
    }

    /// The result of reading a file.
    private enum Outcome {
        case read(Content)
        case unreadable(Unreadable)
        /// It cannot be used, which was reported.
        case refused
    }

    /// Files read with `reader`, of which scenes of at most `limit` responders and recognizers are made.
    init(reading reader: FileReader, limit: Int = SceneLoader.defaultLimit) {
        self.reader = reader
        budget = LoadBudget(limit: limit)
    }

    /// `path`, which the file `naming` names, as short as it can be and still lead to the same file: behind a link
    /// to a folder, `..` is the folder around the one that it leads to.
    func resolve(_ path: String, namedBy naming: String) -> String {
        let path = FilePath.joined(path, to: naming)
        let folded = FilePath.folded(path)
        return folded == path || reader.identity(folded) == reader.identity(path) ? folded : path
    }

    /// The files that add to the configuration at `path`.
    func dropIns(of path: String, _ reports: NodeReader) -> [String] {
        let dropIns = DropIns(of: path, reader.files)
        for folder in dropIns.closed {
            let message = "cannot list it: \(folder.reason)"
            reports.report(Diagnostic(severity: .error, file: folder.path, message: message))
        }
        for file in dropIns.misnamed {
            let message = "it is passed over: the names of drop-ins end in .yaml"
            reports.report(Diagnostic(severity: .warning, file: file, message: message))
        }
        return dropIns.paths
    }

    /// A hash of what the files at `paths` hold, as far as they were read.
    func hash(ofFilesAt paths: [String]) -> UInt64 {
        var hash = Hash()
        for path in paths {
            guard case .read(let content) = outcomes[path] else { continue }
            hash.add(content.source.bytes)
        }
        return hash.value
    }

    /// The one document of the drop-in at `path`; nil if it has nothing but comments, or after a mistake was reported.
    func dropIn(_ path: String, _ reports: NodeReader) -> YAMLNode? {
        guard source(path, namedBy: nil, reports)?.firstDocument != nil else { return nil }
        return document(path, namedBy: nil, reports)
    }

    /// Why the file at `path` could not be read; nil if it could, or was not requested.
    func reasonUnreadable(_ path: String) -> Unreadable? {
        if case .unreadable(let reason) = outcomes[path] { return reason }
        return nil
    }

    /// The one document of the file at `path`, or nil after a mistake was reported.
    func document(_ path: String, namedBy node: YAMLNode?, _ reports: NodeReader) -> YAMLNode? {
        guard let content = content(path, namedBy: node, reports) else { return nil }
        let source = content.source
        guard let document = source.firstDocument else {
            let message = "the file holds nothing"
            reports.report(Diagnostic(severity: .error, file: source.path, message: message))
            return nil
        }
        if used.insert(content.number).inserted {
            if let second = source.document(1) {
                reports.error(second, "only one document is expected here")
            }
        } else if !mayAdd(source.byteCount + source.aliasedBytes, node ?? document, reports) {
            return nil
        }
        return document
    }

    /// The file at `path`, or nil after a mistake was reported, at `node` if one names the file.
    func source(_ path: String, namedBy node: YAMLNode?, _ reports: NodeReader) -> YAMLSource? {
        content(path, namedBy: node, reports)?.source
    }

    private func content(
        _ path: String, namedBy node: YAMLNode?, _ reports: NodeReader
    ) -> Content? {
        let known = outcomes[path]
        let outcome = known ?? read(path, namedBy: node, reports)
        if known == nil { outcomes[path] = outcome }
        switch outcome {
        case .read(let content): return content
        case .refused: return nil
        case .unreadable(let reason):
            if let node {
                reports.error(node, "cannot read \(escaped(path)): \(reason)")
            } else if known == nil {
                reports.report(YAMLError.unreadable(path: path, reason: reason))
            }
            return nil
        }
    }

    /// Whether a scene that has `count` responders and recognizers so far may have one more; reports once if not.
    func hasRoom(after count: Int, _ node: YAMLNode, _ reports: NodeReader) -> Bool {
        if budget.hasRoom(after: count) { return true }
        if !budget.isFull { reports.error(node, budget.fullMessage, code: .limit) }
        budget.isFull = true
        return false
    }

    /// Whether `count` bytes may be added to what the files hold; reports once, at `node`, if not.
    private func mayAdd(_ count: Int, _ node: YAMLNode?, _ reports: NodeReader) -> Bool {
        let wasOverdrawn = budget.isOverdrawn
        if budget.add(bytes: count) { return true }
        if !wasOverdrawn, let node {
            let message =
                "aliases and repeated includes add more than \(budget.addedLimit) bytes to these files"
            reports.error(node, message)
        }
        return false
    }

    private func read(_ path: String, namedBy node: YAMLNode?, _ reports: NodeReader) -> Outcome {
        guard let identity = reader.identity(path) else { return parse(path, namedBy: node, reports) }
        let folder = reader.identity(FilePath.folder(path))
        if let content = linked[identity]?[folder] { return .read(content) }
        guard let other = linked[identity]?.values.first else {
            let outcome = parse(path, namedBy: node, reports)
            if case .read(let content) = outcome { linked[identity] = [folder: content] }
            return outcome
        }
        let content = Content(source: YAMLSource(other.source, linkedAt: path), number: other.number)
        linked[identity]?[folder] = content
        paths.append(path)
        return .read(content)
    }

    private func parse(_ path: String, namedBy node: YAMLNode?, _ reports: NodeReader) -> Outcome {
        paths.append(path)
        do throws(YAMLError) {
            let source = try YAMLSource(path: path, bytes: try reader.read(path))
            budget.read(bytes: source.byteCount)
            reports.report(mistakesOf: source)
            guard mayAdd(source.aliasedBytes, node ?? source.firstDocument, reports) else {
                return .refused
            }
            contentCount += 1
            return .read(Content(source: source, number: contentCount))
        } catch {
            switch error {
            case .unreadable(_, let reason): return .unreadable(reason)
            case .malformed:
                reports.report(error)
                return .refused
            }
        }
    }
}
