import Bridges
import Core
import Foundation
import PageBridge
import PageConfiguration
import TestSupport
import Testing

/// Rules: applications/pictures-of-a-page.
@Suite("Pictures of a page")
struct PictureTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<40).map { UInt8($0) }

    @Test("a picture says where it lies, in a chunk behind the first one, with its check sum")
    func placed() throws {
        let placed = try #require(PicturePNG.placed(Self.png, in: [0, 0, 800, 600]))
        let text = Array("touchd\0".utf8) + Array("0.0,0.0,800.0,600.0".utf8)
        #expect(Array(placed[..<33]) == Array(Self.png[..<33]))
        #expect(Array(placed[33..<41]) == [0, 0, 0, UInt8(text.count)] + Array("tEXt".utf8))
        #expect(Array(placed[41...].prefix(text.count)) == text)
        // As zlib has it.
        #expect(Array(placed[(41 + text.count)...].prefix(4)) == [0xE9, 0x3C, 0xB3, 0xBD])
        #expect(Array(placed[(45 + text.count)...]) == Array(Self.png[33...]))
        #expect(PicturePNG.placed([1, 2, 3], in: [0, 0, 1, 1]) == nil)
        #expect(PicturePNG.placed([UInt8](repeating: 0, count: 100), in: [0, 0, 1, 1]) == nil)
    }

    @Test("Base64 is read back", arguments: 0...9)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(255 - $0 * 3) }
        #expect(PicturePNG.bytes(ofBase64: Core.base64(bytes)) == bytes)
        #expect(PicturePNG.bytes(ofBase64: "a b") == nil)
    }

    @Test("a folder has the newest two hundred, of fifty megabytes, and leaves other files alone")
    func folder() throws {
        let folder = TemporaryFolder()
        let path = "\(folder.path)/pictures"
        var pictures = PictureFolder(at: path)
        func name(_ number: Int) -> String { String(UInt64(number) + 0xA000_0000_0000_0000, radix: 16) }
        for number in 0..<PictureFolder.most { #expect(try pictures.keep([1], of: name(number)) == []) }
        _ = folder.write("pictures/mine.png", "x")
        // Files of one moment have no order.
        usleep(50_000)
        #expect(try pictures.keep([1, 2], of: name(0)) == [])
        usleep(50_000)
        #expect(try pictures.keep([1], of: name(1000)) == [name(1)])
        // One that begins anew knows what is there.
        pictures = PictureFolder(at: path)
        #expect(try pictures.keep([1], of: name(1001)) == [name(2)])
        let large = [UInt8](repeating: 0, count: PictureFolder.mostBytes - 10)
        #expect(try pictures.keep(large, of: name(1002)).count == PictureFolder.most - 9)
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(names.count == 11 && names.contains("mine.png"))
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name(1002)).png")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a picture that cannot be written leaves nothing")
    func noFolder() {
        var pictures = PictureFolder(at: "/proc/none")
        #expect(throws: (any Error).self) { try pictures.keep([1], of: "a") }
    }

    private static func view(_ name: String, x: Double = 0, isUsable: Bool = true) throws -> PageView {
        let text = #"["\#(name)","\#(name)",\#(x),0,10,10,\#(isUsable ? 1 : 0)]"#
        return try #require(JSONValue(parsing: text.utf8).flatMap { PageView($0) })
    }

    @Test("a state is where the page is, its size, and what people can use there")
    func states() throws {
        let views = [try Self.view("tea"), try Self.view("pay")]
        func name(
            _ views: [PageView], at address: String = "https://a.example/", width: Double = 800
        ) -> String {
            PageState.name(address: address, size: (width, 600), views: views)
        }
        let state = name(views)
        #expect(state.utf8.count == 16 && state.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) })
        #expect(name(views.reversed()) == state)
        #expect(name(views + [try Self.view("veil", isUsable: false)]) == state)
        #expect(name(views + [try Self.view("far", x: 900)]) == state)
        #expect(name([try Self.view("tea", x: 5), views[1]]) == state)
        #expect(name([views[0]]) != state)
        #expect(name(views, at: "https://b.example/") != state)
        #expect(name(views, width: 801) != state)
    }

    @Test("pictures need a folder, which the service manager may name")
    func options() throws {
        var reader = OptionReader(["--pictures", "states", "--state", "/tmp/p"])
        let options = try PageOptions(&reader)
        #expect(options.pictures == .states && options.state == "/tmp/p")
        var none = OptionReader(["--pictures", "none"])
        #expect(try PageOptions(&none).pictures == PageSettings.Pictures.none)
        for words in [["--pictures", "states"], ["--pictures", "all", "--state", "/tmp/p"]] {
            var reader = OptionReader(words)
            #expect(throws: OptionReader.Mistake.self) { try PageOptions(&reader) }
        }
    }
}
