import Glibc
import Output
import TestSupport
import Testing

@Suite("An output file")
struct OutputFileTests {
    @Test("only its owner can read it, even if it existed before")
    func mode() throws {
        let folder = TemporaryFolder()
        let path = folder.write("recording", bytes: [1, 2, 3])
        #expect(unsafe chmod(path, 0o644) == 0)
        _ = try OutputFile(creating: path)
        var status = stat()
        #expect(unsafe stat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o600)
        #expect(status.st_size == 0)
    }

    @Test("anything but a regular file keeps its mode")
    func pipe() throws {
        let folder = TemporaryFolder()
        let path = folder.file("pipe")
        #expect(unsafe mkfifo(path, 0o640) == 0 && chmod(path, 0o640) == 0)
        let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        _ = try OutputFile(creating: path)
        var status = stat()
        #expect(unsafe stat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
    }
}
