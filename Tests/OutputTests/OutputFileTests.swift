import Foundation
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

    @Test("a file that takes the place of another keeps its mode; a new one is private, which is said")
    func replaced() throws {
        let folder = TemporaryFolder()
        let path = folder.file("report.html")
        let said = try replace(path, with: "one")
        #expect(said.hasPrefix("\(path) can be read by its owner alone (mode 0600)"))
        #expect(try mode(path) == 0o600)
        for wanted in [mode_t(0o644), 0o640, 0o600] {
            #expect(unsafe chmod(path, wanted) == 0)
            #expect(try replace(path, with: "another") == "")
            #expect(try mode(path) == wanted)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "another\n")
    }

    @Test("a file that is written in place loses nothing before there is something to write")
    func inPlace() throws {
        let folder = TemporaryFolder()
        let path = folder.write("trace", "the last good one")
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "new")
        #expect(try replace(link, with: "short") == "")
        #expect(try String(contentsOfFile: folder.file("new"), encoding: .utf8) == "short\n")
        var output = try OutputFile(over: path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "the last good one")
        output.put(line: "x")
        try output.flush()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "x\ne last good one")
    }

    /// Replaces the file at `path`, and returns what is said on standard error.
    private func replace(_ path: String, with text: String) throws -> String {
        let said = TemporaryFolder()
        var errors = try OutputFile(creating: said.file("errors"))
        var file = try WholeFile(replacing: path)
        file.output.put(line: text)
        try file.keep(saying: &errors)
        try errors.flush()
        return try String(contentsOfFile: said.file("errors"), encoding: .utf8)
    }

    private func mode(_ path: String) throws -> mode_t {
        var status = stat()
        #expect(unsafe stat(path, &status) == 0)
        return status.st_mode & 0o7777
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
