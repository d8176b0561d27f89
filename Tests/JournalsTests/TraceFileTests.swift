import Core
import Foundation
import TestSupport
import Testing

import Journals
import Output

/// Rules: inspection/traces.
@Suite("touchctl trace: the bytes it writes")
final class TraceFileTests {
    private let folder = TemporaryFolder()

    private func trace(_ sources: [String], scene: String? = nil) throws -> Data {
        let options = scene.map { ["--scene", $0] } ?? []
        let command = try TraceCommand(sources + options + ["-o", folder.file("trace")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        return try Data(contentsOf: URL(fileURLWithPath: folder.file("trace")))
    }

    @Test("the fields of a message are written as Protocol Buffers has them")
    func fields() {
        var message = ProtobufMessage()
        message.put(1, 150)
        message.put(2, "testing")
        message.put(3) { $0.put(1, 150) }
        #expect(
            message.bytes == [0x08, 0x96, 0x01, 0x12, 0x07] + Array("testing".utf8) + [
                0x1A, 0x03, 0x08, 0x96, 0x01,
            ])
        message.removeAll()
        message.put(4, signed: -1)
        #expect(message.bytes == [0x20] + [UInt8](repeating: 0xFF, count: 9) + [0x01])
        message.removeAll()
        message.put(47, fixed: 0x0102)
        message.put(5, double: 1)
        #expect(message.bytes == [0xF9, 0x02, 2, 1, 0, 0, 0, 0, 0, 0, 0x29, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
        message.removeAll()
        message.put(5, flag: true)
        #expect(message.bytes == [0x28, 1])
    }

    @Test(
        "a long message has its length in as many bytes as that needs",
        arguments: [0, 127, 128, 16_384, 3_000_000])
    func lengths(_ count: Int) {
        var one = ProtobufMessage()
        one.put(1) { $0.put(2, bytes: [UInt8](repeating: 7, count: count)) }
        var inner = ProtobufMessage()
        inner.put(2, bytes: [UInt8](repeating: 7, count: count))
        var other = ProtobufMessage()
        other.put(1, bytes: inner.bytes)
        #expect(one.bytes == other.bytes)
    }

    @Test(
        "tracks are called by the first eight bytes of SHA-256",
        arguments: [
            ("", 0xe3b0_c442_98fc_1c14), ("abc", 0xba78_16bf_8f01_cfea),
            ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 0x248d_6a61_d206_38b8),
        ] as [(String, UInt64)])
    func hash(_ text: String, _ hash: UInt64) {
        #expect(SHA256.prefix(text.utf8) == hash)
    }

    @Test("the same recording gives the same bytes, which only the user may read")
    func recording() throws {
        let recording = Repository.path("config/recordings/order.evemu")
        let scene = Repository.path("config/examples/scenes/kiosk.yaml")
        let bytes = try trace([recording], scene: scene)
        #expect(bytes.count > 5000 && bytes.count < 20_000)
        #expect(try trace([recording], scene: scene) == bytes)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("trace"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let error = #expect(throws: InspectError.self) { try trace([recording]) }
        #expect(error?.exitCode == .usage)
    }

    @Test(
        "without an entry of touchd there is no trace", arguments: ["", "MESSAGE=hello\n\n", "dear diary\n"])
    func nothing(_ text: String) throws {
        let file = folder.write("input", text)
        let error = #expect(throws: InspectError.self) { try trace([file]) }
        #expect(error?.exitCode == .badData)
        let missing = #expect(throws: InspectError.self) { try trace([folder.file("missing")]) }
        #expect(missing?.exitCode == .noInput)
    }

    @Test("json and export give the same trace, and an entry that is read twice is there once")
    func forms() throws {
        let journal = JournalText.oneBox
        let export = folder.write("a", bytes: journal.export)
        let json = folder.write("b", bytes: Array(journal.json.utf8))
        let bytes = try trace([export])
        #expect(try trace([json]) == bytes)
        let copy = folder.write("c", bytes: Array(journal.json.utf8))
        #expect(try trace([export, json]) == trace([json, copy]))
        #expect(try trace([json, json]) == bytes)
    }
}
