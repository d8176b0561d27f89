import Foundation

/// Runs the built program.
enum Touchctl {
    /// What came of a run.
    struct Result {
        let code: Int32
        let output: String
        let talk: String
    }

    /// The program beside the running tests.
    private static var program: String? {
        guard let test = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return nil
        }
        let path = "\((test as NSString).deletingLastPathComponent)/touchctl"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Whether the program was built.
    static var isBuilt: Bool { program != nil }

    /// Runs `touchctl` with `arguments`, in the package's folder.
    static func run(_ arguments: [String]) throws -> Result {
        try run(program ?? "touchctl", arguments)
    }

    /// Runs `command` in a shell that knows the program as `$touchctl`.
    static func shell(_ command: String) throws -> Result {
        try run("/bin/bash", ["-c", "touchctl=\(program ?? "touchctl"); \(command)"])
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
        let output = Pipe()
        let talk = Pipe()
        process.standardOutput = output
        process.standardError = talk
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Read to the end first: a full pipe would stop the program.
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let words = String(decoding: talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(code: process.terminationStatus, output: text, talk: words)
    }
}
