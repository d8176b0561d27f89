import Glibc

/// A folder for one test, removed with all its contents.
package struct TemporaryFolder: ~Copyable {
    /// The folder's path.
    package let path: String

    /// Makes the folder: `mkdtemp`.
    package init() {
        var template = Array("/tmp/touchd-test-XXXXXX".utf8CString)
        path = unsafe template.withUnsafeMutableBufferPointer { template in
            guard let name = template.baseAddress, unsafe mkdtemp(name) != nil else {
                preconditionFailure("/tmp takes no folder")
            }
            return unsafe String(cString: name)
        }
    }

    deinit { removeAll(at: path) }

    /// The path of `name` in it.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Makes a folder called `name` in it and returns its path: `mkdir`.
    @discardableResult
    package func makeFolder(_ name: String) -> String {
        unsafe mkdir(file(name), 0o700)
        return file(name)
    }

    /// Writes `text` to a file called `name` in it and returns its path.
    @discardableResult
    package func write(_ name: String, _ text: String) -> String { write(name, bytes: Array(text.utf8)) }

    /// Writes `bytes` to a file called `name` in it and returns its path.
    @discardableResult
    package func write(_ name: String, bytes: [UInt8]) -> String {
        let file = self.file(name)
        let number = unsafe open(file, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "\(file) cannot be written")
        close(number)
        return file
    }
}
