import Glibc

/// A folder of its own for one test, removed with what the test named in it.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() {
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

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ bytes: [UInt8], to name: String) -> String {
        let file = self.file(name)
        let number = unsafe open(file, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        close(number)
        return file
    }
}
