import Foundation
import TestSupport

/// Runs the built program.
package enum Touchctl {
    /// The result of a run.
    package struct Result {
        /// The exit status.
        package let code: Int32
        /// What it wrote to standard output.
        package let output: String
        /// What it wrote to standard error.
        package let standardError: String
    }

    /// The folder of the programs, which is that of the running tests.
    package static var folder: String {
        let test = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return ((test ?? "/") as NSString).deletingLastPathComponent
    }

    private static var program: String? {
        let path = "\(folder)/touchctl"
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Whether the program was built.
    package static var isBuilt: Bool { program != nil }

    /// Runs `touchctl` with `arguments`, in the package's folder.
    package static func run(_ arguments: [String]) throws -> Result {
        try run(program ?? "touchctl", arguments)
    }

    /// Runs `command` in a shell with the program's path in `$touchctl`.
    package static func shell(_ command: String) throws -> Result {
        try run("/bin/bash", ["-c", "touchctl=\(program ?? "touchctl"); \(command)"])
    }

    /// Starts `touchctl` with `arguments`; call ``Started/result()`` to wait for it.
    package static func start(_ arguments: [String]) throws -> Started {
        try Started(program ?? "touchctl", arguments)
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> Result {
        try Started(program, arguments).result()
    }

    /// A running program; its output goes to files, which can be read while it runs.
    package final class Started {
        private let process = Process()
        private let folder = TemporaryFolder()

        /// Starts `program` with `arguments`, in the folder of the package.
        package init(_ program: String, _ arguments: [String]) throws {
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: Repository.root)
            process.standardOutput = try FileHandle(
                forWritingTo: URL(fileURLWithPath: folder.write("output", bytes: [])))
            process.standardError = try FileHandle(
                forWritingTo: URL(fileURLWithPath: folder.write("error", bytes: [])))
            process.standardInput = FileHandle.nullDevice
            try process.run()
        }

        /// Its standard output so far.
        package var output: String { text(of: "output") }

        /// Its standard error so far.
        package var standardError: String { text(of: "error") }

        /// Waits until it has ended, and returns the result.
        package func result() -> Result {
            process.waitUntilExit()
            return Result(code: process.terminationStatus, output: output, standardError: standardError)
        }

        private func text(of file: String) -> String {
            String(
                decoding: FileManager.default.contents(atPath: "\(folder.path)/\(file)") ?? Data(),
                as: UTF8.self)
        }
    }
}
