import Core
private import Glibc
import Runtime

/// Finds the YAML files below folders.
package enum FolderSearch {
    /// The files below `top`, by name within a folder. Symbolic links to folders are not followed, since they
    /// may form a cycle.
    ///
    /// A folder below `top` that cannot be read is passed to `unreadable`, and the others are searched. `misnamed` gets the files
    /// that are passed over and whose names look like those of YAML: they end in `.yml`, or in capitals.
    package static func yamlFiles(
        below top: String, unreadable: (InspectError) throws(InspectError) -> Void,
        misnamed: (String) -> Void
    ) throws(InspectError) -> [String] {
        var paths: [String] = []
        var folders = [top]
        while let folder = folders.popLast() {
            let children: [String]
            do throws(InspectError) {
                children = try names(of: folder).sorted().map { child(of: folder, $0) }
            } catch {
                if folder == top { throw error }
                try unreadable(error)
                continue
            }
            for child in children where looksLikeYAML(child) && !isFolder(child) {
                if child.hasSuffix(".yaml") { paths.append(child) } else { misnamed(child) }
            }
            folders += children.reversed().filter { isFolder($0, followingLinks: false) }
        }
        return paths
    }

    private static func looksLikeYAML(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }

    /// The line that says that the file at `path` was passed over.
    package static func note(misnamed path: String) -> String {
        "touchctl: \(escaped(path)) is passed over: in a folder, files that end in .yaml are read"
    }

    private static func names(of folder: String) throws(InspectError) -> [String] {
        do throws(Errno) {
            return try folderNames(folder)
        } catch {
            throw .folder(path: folder, cause: error)
        }
    }

    /// The path of `name` in `folder`, as scenes that name the file spell it: without a leading dot.
    private static func child(of folder: String, _ name: String) -> String {
        if folder == "." || folder == "./" { return name }
        let folder = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}

/// True if `path` is a folder: stat(2) or lstat(2).
package func isFolder(_ path: String, followingLinks: Bool = true) -> Bool {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The path of the file at `path` as a file in `folder` names it; links in both folders are followed: realpath(3).
package func relativePath(of path: String, from folder: String) throws(InspectError) -> String {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let target = try components(ofFolder: slash.map { String(path[...$0]) } ?? ".")
    let start = try components(ofFolder: folder)
    let common = zip(target, start).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: start.count - common)
    return (ups + target.dropFirst(common) + [name]).joined(separator: "/")
}

private func components(ofFolder path: String) throws(InspectError) -> [String] {
    guard let resolved = unsafe realpath(path, nil) else {
        throw .folder(path: path, cause: Errno(errno))
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved).split(separator: "/").map(String.init)
}
