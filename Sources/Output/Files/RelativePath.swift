private import Glibc
import Runtime

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
