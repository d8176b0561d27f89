import Foundation
import TestSupport

/// Debian's python3-jsonschema, which is independent of the reader.
enum Validator {
    /// What it says of an instance.
    struct Answer: Decodable {
        let valid: Bool
        let unknown: [String]
    }

    /// Whether it is installed.
    static let isInstalled = (try? run(["-c", "from jsonschema import Draft7Validator"], input: "")) != nil

    /// What it says of each of `instances`, JSON texts with the names of their schemas.
    static func answers(to instances: [(schema: String, json: String)]) throws -> [Answer] {
        let script = Repository.path("Tests/validate-schemas")
        let input = instances.map { "{\"schema\": \"\($0.schema)\", \"instance\": \($0.json)}\n" }.joined()
        let output = try run([script, Repository.path("config/schema")], input: input)
        return try output.split(separator: "\n").map {
            try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
        }
    }

    private struct Failed: Error {
        let status: Int32
    }

    private static func run(_ arguments: [String], input: String) throws -> String {
        let folder = TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = arguments
        process.standardInput = try FileHandle(
            forReadingFrom: URL(fileURLWithPath: folder.write("input", input)))
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        return String(decoding: data, as: UTF8.self)
    }
}
