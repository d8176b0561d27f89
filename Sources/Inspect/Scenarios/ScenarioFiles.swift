private import Glibc
import Runtime
import Scenes
import YAML

/// Finds the scenario files that paths name: files as they are, folders with all below them.
package struct ScenarioFiles {
    /// The files found, in the order of the paths, within a folder by name.
    package private(set) var paths: [String] = []

    /// Finds the scenarios of `paths`; a folder without any is an error.
    package init(_ paths: [String]) throws(InspectError) {
        for path in paths {
            if isFolder(path, followingLinks: true) {
                let count = self.paths.count
                try search(path)
                if self.paths.count == count { throw .missing("there are no scenarios in \(path)") }
            } else {
                self.paths.append(path)
            }
        }
    }

    /// Takes the scenarios below `top`; symbolic links to folders are not followed, which might never end.
    private mutating func search(_ top: String) throws(InspectError) {
        var folders = [top]
        while let folder = folders.popLast() {
            let names = try Folder(folder).names.sorted()
            let children = names.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
            for child in children where child.hasSuffix(".yaml") && isScenario(child) { paths.append(child) }
            folders += children.reversed().filter { isFolder($0, followingLinks: false) }
        }
    }

    /// Whether the file at `path` tells what must come; one that cannot be read counts, so that it is not missed.
    private func isScenario(_ path: String) -> Bool {
        if isFolder(path, followingLinks: true) { return false }
        do throws(YAMLError) {
            let source = try YAMLSource(readingFrom: path)
            guard let document = source.documents.first else { return true }
            return FileKind(document) == .scenario
        } catch {
            return true
        }
    }
}

/// stat(2) or lstat(2).
private func isFolder(_ path: String, followingLinks: Bool) -> Bool {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The owner of a folder open for reading (opendir).
@safe private struct Folder: ~Copyable {
    private let handle: OpaquePointer
    private let path: String

    init(_ path: String) throws(InspectError) {
        guard let handle = unsafe opendir(path) else { throw .folder(path: path, cause: Errno(errno)) }
        unsafe self.handle = handle
        self.path = path
    }

    deinit { unsafe closedir(handle) }

    /// What is in it, in no order, without hidden files (readdir).
    var names: [String] {
        get throws(InspectError) {
            var names: [String] = []
            while true {
                errno = 0
                guard let entry = unsafe readdir(handle) else { break }
                let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                    unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
                }
                if !name.hasPrefix(".") { names.append(name) }
            }
            if errno != 0 { throw .folder(path: path, cause: Errno(errno)) }
            return names
        }
    }
}
