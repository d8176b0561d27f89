import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: scenes/reading-files.
@Suite("Reading files")
struct RegularFileTests {
    @Test("a regular file comes back whole, empty ones too")
    func whole() throws {
        let folder = TemporaryFolder()
        let text = String(repeating: "a: 1\n", count: 5_000)
        #expect(try RegularFile.read(folder.write("a.yaml", text), limit: 1 << 20) == Array(text.utf8))
        #expect(try RegularFile.read(folder.write("empty.yaml", ""), limit: 1 << 20) == [])
    }

    @Test("a file of the kernel without a size comes back whole")
    func withoutSize() throws {
        #expect(try !RegularFile.read("/proc/self/status", limit: 1 << 20).isEmpty)
    }

    @Test("what is no regular file, or too large, is refused without reading")
    func refused() throws {
        let folder = TemporaryFolder()
        let fifo = unsafe mkfifo(folder.file("fifo"), 0o600)
        let sparse = unsafe truncate(folder.write("sparse", ""), 10 << 30)
        #expect(fifo == 0 && sparse == 0)
        #expect(failure(folder.file("fifo")) == "it is a FIFO, not a regular file")
        #expect(failure(folder.file("sparse")) == "it is larger than 1 MiB")
        #expect(failure(folder.path) == "it is a directory, not a regular file")
        #expect(failure("/dev/zero") == "it is a device, not a regular file")
        #expect(failure(folder.file("none")) == "no such file")
        #expect(failure(folder.file("sparse/none")) == "no such file")
        #expect(failure(folder.file("caf\u{FFFD}.yaml")) == "no such file, or its name is not UTF-8")
    }

    private func failure(_ path: String) -> String? {
        do throws(Unreadable) {
            _ = try RegularFile.read(path, limit: 1 << 20)
            return nil
        } catch {
            return error.description
        }
    }
}
