import Foundation
import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: scenes/reading-files.
@Suite("Reading files")
struct RegularFileTests {
    @Test("a regular file comes back whole, empty ones too")
    func whole() throws {
        try withFolder { folder in
            let text = String(repeating: "a: 1\n", count: 5_000)
            try Data(text.utf8).write(to: folder.appending(path: "a.yaml"))
            try Data().write(to: folder.appending(path: "empty.yaml"))
            #expect(try RegularFile.read(folder.path + "/a.yaml", limit: 1 << 20) == Array(text.utf8))
            #expect(try RegularFile.read(folder.path + "/empty.yaml", limit: 1 << 20) == [])
        }
    }

    @Test("a file of the kernel without a size comes back whole")
    func withoutSize() throws {
        #expect(try !RegularFile.read("/proc/self/status", limit: 1 << 20).isEmpty)
    }

    @Test("what is no regular file, or too large, is refused without reading")
    func refused() throws {
        try withFolder { folder in
            let fifo = unsafe mkfifo(folder.path + "/fifo", 0o600)
            try Data().write(to: folder.appending(path: "sparse"))
            let sparse = unsafe truncate(folder.path + "/sparse", 10 << 30)
            #expect(fifo == 0 && sparse == 0)
            #expect(failure(folder.path + "/fifo") == "it is a FIFO, not a regular file")
            #expect(failure(folder.path + "/sparse") == "it is larger than 1 MiB")
            #expect(failure(folder.path) == "it is a directory, not a regular file")
            #expect(failure("/dev/zero") == "it is a device, not a regular file")
            #expect(failure(folder.path + "/none") == "no such file")
            #expect(failure(folder.path + "/sparse/none") == "no such file")
        }
    }

    private func failure(_ path: String) -> String? {
        do throws(Unreadable) {
            _ = try RegularFile.read(path, limit: 1 << 20)
            return nil
        } catch {
            return error.description
        }
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "yaml-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
