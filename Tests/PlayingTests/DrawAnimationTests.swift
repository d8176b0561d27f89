import Core
import Foundation
import Output
import Playing
import ProgramSupport
import TestSupport
import Testing

/// Rules: inspection/draw-a-scene.
@Suite("touchctl draw --animate")
final class DrawAnimationTests {
    private let folder = TemporaryFolder()

    private static let kiosk = Repository.path("config/examples/scenes/kiosk.yaml")

    private func animation(_ arguments: String...) throws -> String {
        let file = folder.file("picture.svg")
        let command = try DrawCommand(arguments + ["--animate", "--scene", Self.kiosk, "-o", file])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        #expect(try command.run(to: &output, &errors) == .ok)
        return try String(contentsOfFile: file, encoding: .utf8)
    }

    @Test(
        "README.md begins with the animation of a first order, which needs no program and begins again for ever"
    )
    func firstOrder() throws {
        let picture = try animation(Repository.path("config/recordings/first-order.evemu"))
        #expect(try Repository.text("docs/kiosk.svg") == picture)
        #expect(picture.utf8.count < 60_000 && !picture.contains("<script"))
        let animations = picture.matches(of: /<animate [^>]*>/).map { "\($0.output)" }
        #expect(animations.count > 40)
        var durations: Set<String> = []
        for animation in animations {
            let values = try #require(animation.firstMatch(of: /values="([^"]*)"/)).output.1
            let moments = try #require(animation.firstMatch(of: /keyTimes="([^"]*)"/)).output.1
                .split(separator: ";").compactMap { Double($0) }
            #expect(values.split(separator: ";").count == moments.count, "\(animation)")
            #expect(moments.first == 0 && moments == moments.sorted() && (moments.last ?? 2) <= 1)
            #expect(animation.contains("repeatCount=\"indefinite\""))
            durations.insert("\(try #require(animation.firstMatch(of: /dur="([0-9.]+)s"/)).output.1)")
        }
        #expect(durations.count == 1)
        for sentence in [
            "touch 1 on placeOrder did nothing (disabled)", "touch 6 on confirm did confirmOrder",
        ] {
            #expect(picture.contains(">\(sentence)</text>"))
        }
    }

    @Test("an animation needs fingers, and lasts a minute at most")
    func mistakes() throws {
        #expect(throws: (any Error).self) { try animation() }
        let still = folder.write("still.evemu", evemuPanel() + "\nE: 1.0 0000 0000 0000\n")
        let none = #expect(throws: InspectError.self) { _ = try animation(still) }
        #expect(none?.exitCode == .badData)
        var events = ""
        for time in [1, 70] {
            events += "E: \(time).0 0003 0039 \(time)\nE: \(time).0 0003 0035 2048\n"
            events += "E: \(time).0 0003 0036 2048\nE: \(time).0 0000 0000 0000\n"
            events += "E: \(time).1 0003 0039 -1\nE: \(time).1 0000 0000 0000\n"
        }
        let long = folder.write("long.evemu", evemuPanel() + "\n" + events)
        let error = #expect(throws: InspectError.self) { _ = try animation(long) }
        #expect(error?.description.contains("lasts a minute at most") == true)
    }
}
