import Glibc
import HIDRecords
import Recordings
import Testing
import TestSupport

/// Rules: recordings/formats.
@Suite("Files that are no recordings")
struct RecordingFileTests {
    private func message(_ path: String) -> String? {
        do throws(RecordingError) {
            _ = try Recording(readingFrom: path)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("a missing file, a directory, a FIFO and a file beyond the limit are refused")
    func refused() throws {
        let folder = TemporaryFolder()
        let path = folder.file("tap")
        #expect(message(path) == "cannot read \(path): no such file")
        #expect(message("/") == "cannot read /: it is a directory, not a regular file")
        #expect(message("/dev/zero") == "cannot read /dev/zero: it is a device, not a regular file")
        let made = unsafe mkfifo(path, 0o600)
        #expect(made == 0)
        #expect(message(path) == "cannot read \(path): it is a FIFO, not a regular file")
        let large = folder.write("large", "")
        let stretched = unsafe truncate(large, 10 << 30)
        #expect(stretched == 0)
        #expect(message(large) == "cannot read \(large): it is larger than 256 MiB")
    }

    @Test(
        "empty files and what has nothing of a recording are refused",
        arguments: [[], [0, 1, 2], Array("hello".utf8)])
    func nothing(bytes: [UInt8]) throws {
        let folder = TemporaryFolder()
        let path = folder.write("tap", bytes: bytes)
        #expect(
            message(path)
                == "\(path):1:1: neither a recording of evemu or libinput-record nor what evtest prints")
    }

    @Test("every recording of a panel is read", arguments: PanelRecordings.made + PanelRecordings.real)
    func panels(path: String) throws {
        let device = try Recording(readingFrom: path).devices[0]
        #expect(!device.events.isEmpty)
        #expect(device.description.isTouchPanel)
    }
}
