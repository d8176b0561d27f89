import Foundation
import TestSupport
import ProgramSupport
import Testing

/// The messages of the two commands of README.md without the right Swift; the first needs one where touchd is not installed.
@Suite("Without Swift, or with one that is too old")
struct RequiredSwiftTests {
    /// Runs `script` with a `swift` that prints `version`, or without one; with `libraries`, its loader prints these lines.
    private func run(
        _ script: String, with version: String?, libraries: String? = nil
    ) throws -> Touchctl.Result {
        let folder = TemporaryFolder()
        func makeProgram(_ name: String, printing text: String?) throws {
            guard let text else { return }
            let program = folder.write(name, "#!/bin/sh\necho '\(text)'\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        }
        try makeProgram("swift", printing: version)
        try makeProgram("ldd", printing: libraries)
        let command = "PATH=\(folder.path):/usr/bin:/bin timeout 20 \(Repository.path(script))"
        return try Touchctl.Started("/bin/bash", ["-c", command]).result()
    }

    @Test(
        "both commands first say which version is needed, where to get it, and what was found",
        arguments: ["config/demo --compile", "Tests/run"],
        [
            (nil, "none"),
            ("swift-driver version: 1.115 Swift version 5.10.1 (swift-5.10.1-RELEASE)", "5.10.1"),
            ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", "6.2.4"), ("something else", "none"),
        ] as [(String?, String)])
    func refused(_ script: String, _ version: (said: String?, known: String)) throws {
        let result = try run(script, with: version.said)
        #expect(result.code == 69)
        #expect(result.output == "")
        #expect(
            result.standardError == """
                touchd needs Swift 6.3 or newer; found: \(version.known).
                Get it for Debian 12 or 13 from https://www.swift.org/install/linux and put its usr/bin into PATH.

                """)
    }

    @Test("of one that lacks libraries, the message names these", arguments: ["", "Swift version 6.3"])
    func lacksLibraries(_ version: String) throws {
        let libraries = """
            \tlibxml2.so.2 => not found
            \tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f4ffd6f2000)
            \tlibcurl.so.4 => not found
            """
        let result = try run("Tests/require-swift", with: version, libraries: libraries)
        #expect(result.code == 69)
        #expect(
            result.standardError == """
                touchd needs Swift 6.3 or newer; the one found lacks libraries: libcurl.so.4, libxml2.so.2.
                Install the packages that have them, such as libcurl4, libncurses6 and libxml2.

                """)
    }

    @Test(
        "a newer one is accepted",
        arguments: [
            "Swift version 6.3 (swift-6.3-RELEASE)", "Apple Swift version 6.3.1 (swift-6.3.1-RELEASE)",
            "Swift version 6.10-dev (LLVM 1, Swift 2)", "Swift version 7.0 (swift-7.0-RELEASE)",
        ])
    func taken(_ version: String) throws {
        #expect(try run("Tests/require-swift", with: version).code == 0)
    }
}
