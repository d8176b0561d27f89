import Foundation
import TestSupport
import Testing

/// The messages of the two commands of README.md without the right Swift.
@Suite("Without Swift, or with one that is too old")
struct RequiredSwiftTests {
    /// Runs `script` with a `swift` that prints `version`, or without one.
    private func run(_ script: String, with version: String?) throws -> Touchctl.Result {
        let folder = TemporaryFolder()
        if let version {
            let swift = folder.write("swift", "#!/bin/sh\necho '\(version)'\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
        }
        let command = "PATH=\(folder.path):/usr/bin:/bin timeout 20 \(Repository.path(script))"
        return try Touchctl.Started("/bin/bash", ["-c", command]).result()
    }

    @Test(
        "both commands first say which version is needed, where to get it, and what was found",
        arguments: ["config/demo", "Tests/run"],
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
                Get it for Debian 12 from https://www.swift.org/install/linux and put its usr/bin into PATH.

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
