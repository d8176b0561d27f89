import Foundation
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/exit-codes.
@Suite("touchd-schema", .enabled(if: Touchctl.isBuilt))
struct SchemaProgramTests {
    private func run(_ arguments: [String]) throws -> Touchctl.Result {
        try Touchctl.Started("\(Touchctl.folder)/touchd-schema", arguments).result()
    }

    @Test(
        "a name prints the installed schema",
        arguments: ["touchd", "scene", "view", "window", "scenario"])
    func schema(_ name: String) throws {
        let result = try run([name])
        let installed = FileManager.default.contents(atPath: Repository.path("config/schema/\(name).json"))
        #expect(result.code == 0)
        #expect(installed.map { Data(result.output.utf8) == $0 } == true)
    }

    @Test(
        "anything but one known name is a usage error",
        arguments: [[], ["scenes"], ["scene", "view"], ["--help"]])
    func wrongCall(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.code == 64)
        #expect(result.output == "")
        #expect(result.standardError == "usage: touchd-schema touchd|scene|view|window|scenario\n")
    }
}
