import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: scenes/reading-files.
@Suite("Files are read whole, and only files are")
struct ReadFileTests {
    @Test(
        "A file's bytes come back, also from an empty file and one larger than a piece",
        arguments: [0, 1, 200_000])
    func content(size: Int) throws {
        let folder = TemporaryFolder()
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try readFile(folder.write(bytes, to: "scene.yaml"), limit: size) == bytes)
    }

    @Test("A file larger than the limit is refused by its size")
    func limit() {
        let folder = TemporaryFolder()
        let path = folder.write([1, 2, 3], to: "scene.yaml")
        #expect(throws: RuntimeError.fileTooLarge(path: path, limit: 2)) { try readFile(path, limit: 2) }
    }

    @Test("A sparse file of ten gigabytes is refused without being read")
    func sparse() {
        let folder = TemporaryFolder()
        let path = folder.write([], to: "sparse")
        unsafe truncate(path, 10_000_000_000)
        #expect(throws: RuntimeError.fileTooLarge(path: path, limit: 1_000_000)) {
            try readFile(path, limit: 1_000_000)
        }
    }

    @Test("A FIFO nobody writes to is refused at once")
    func fifo() {
        let folder = TemporaryFolder()
        let path = folder.file("fifo")
        unsafe mkfifo(path, 0o600)
        #expect(throws: RuntimeError.notRegularFile(path: path)) { try readFile(path, limit: 10) }
    }

    @Test("A device and a directory are refused", arguments: ["/dev/zero", "/tmp"])
    func devices(path: String) {
        #expect(throws: RuntimeError.notRegularFile(path: path)) { try readFile(path, limit: 10) }
    }

    @Test("A missing file's error says what was attempted, on what, and the cause")
    func missing() {
        #expect {
            try readFile("/nowhere/scene.yaml", limit: 10)
        } throws: { error in
            "\(error)" == "cannot open /nowhere/scene.yaml: No such file or directory"
        }
    }
}
