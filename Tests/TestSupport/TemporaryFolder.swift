import Glibc

/// A folder of its own for one test, removed with what the test named in it.
package struct TemporaryFolder: ~Copyable {
    /// The folder's path.
    package let path: String

    /// Makes the folder: `mkdtemp`.
    package init() {
        var template = Array("/tmp/touchd-test-XXXXXX".utf8CString)
        path = unsafe template.withUnsafeMutableBufferPointer { template in
            guard let name = template.baseAddress, unsafe mkdtemp(name) != nil else { return "" }
            return unsafe String(cString: name)
        }
    }

    deinit {
        guard let folder = unsafe opendir(path) else { return }
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { unsafe unlink("\(path)/\(name)") }
        }
        unsafe closedir(folder)
        unsafe rmdir(path)
    }

    /// The path of `name` in it.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file called `name` in it and returns its path.
    @discardableResult package func write(_ bytes: [UInt8], to name: String) -> String {
        let file = self.file(name)
        let number = unsafe open(file, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        close(number)
        return file
    }
}
