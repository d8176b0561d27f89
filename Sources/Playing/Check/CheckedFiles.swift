import Output
import Recordings
import Scenes
import YAML

/// Finds the files to check: files as they are, folders with everything below them.
struct CheckedFiles {
    /// The files found, in the order of the paths, and by name within a folder.
    private(set) var paths: [String] = []

    /// Finds what `paths` name; a folder with nothing to check is an error.
    init(_ paths: [String]) throws(InspectError) {
        for path in paths {
            guard isFolder(path) else {
                self.paths.append(path)
                continue
            }
            let all = try FolderSearch.yamlFiles(below: path)
            let names = Set(all)
            let found = all.filter { standsAlone($0, among: names) }
            if found.isEmpty { throw .missing("there is nothing to check in \(path)") }
            self.paths += found
        }
    }

    /// Whether the file at `path` is checked on its own: a view or window is part of the scene that includes
    /// it, a drop-in of a configuration that is among `files`, too, and a recording has another format. A file that cannot be
    /// read counts, so that it is not missed.
    private func standsAlone(_ path: String, among files: Set<String>) -> Bool {
        if let whole = DropIns.configuration(of: path), files.contains(whole) { return false }
        do throws(YAMLError) {
            let bytes = try YAMLSource.bytes(ofFileAt: path)
            if RecordingFormat(certainOf: bytes) != nil { return false }
            let source = try YAMLSource(path: path, bytes: bytes)
            let kind = source.documents.first.map(FileKind.init)
            return kind != .view && kind != .window
        } catch {
            return true
        }
    }
}
