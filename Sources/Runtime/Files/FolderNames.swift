private import Glibc

/// The names in the folder at `path`, unordered, without those that begin with a dot: `opendir`, `readdir`.
package func folderNames(_ path: String) throws(Errno) -> [String] {
    let folder = try Folder(path)
    var names: [String] = []
    while let name = try folder.next() {
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}

/// The owner of a folder open for reading.
@safe private struct Folder: ~Copyable {
    private let handle: OpaquePointer

    init(_ path: String) throws(Errno) {
        guard let handle = unsafe opendir(path) else { throw Errno(errno) }
        unsafe self.handle = handle
    }

    deinit { unsafe closedir(handle) }

    /// The next name; nil at the end.
    func next() throws(Errno) -> String? {
        errno = 0
        guard let entry = unsafe readdir(handle) else {
            if errno != 0 { throw Errno(errno) }
            return nil
        }
        return unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
            unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        }
    }
}
