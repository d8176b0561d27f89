import Glibc

/// The names in the folder at `path`, unordered; empty if it is not a folder: `readdir`.
package func names(inFolder path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
            unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

/// The paths below the folder at `path`, relative to it and sorted; a link to a folder is not followed.
package func paths(belowFolder path: String) -> [String] {
    names(inFolder: path).flatMap { name in
        [name]
            + (isFolder("\(path)/\(name)")
                ? paths(belowFolder: "\(path)/\(name)").map { "\(name)/\($0)" } : [])
    }.sorted()
}

/// Removes the file or folder at `path` with all its contents.
package func removeAll(at path: String) {
    guard isFolder(path) else {
        unsafe unlink(path)
        return
    }
    for name in names(inFolder: path) { removeAll(at: "\(path)/\(name)") }
    unsafe rmdir(path)
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
