import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Who wants to see the demo has not asked for another version of what is installed.
@Suite("The packages that the demo installs")
struct DemoPackagesTests {
    /// Runs `install-packages` where apt has the headers of libudev in the version of the library, or in a newer one alone.
    private func run(_ purpose: String, hasSame: Bool) throws -> Touchctl.Result {
        let folder = TemporaryFolder()
        func makeProgram(_ name: String, _ script: String) throws {
            let program = folder.write(name, "#!/bin/sh\n\(script)\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        }
        try makeProgram("dpkg-query", #"case "$*" in *libudev1) echo 252.1;; *) exit 1;; esac"#)
        try makeProgram("apt-cache", hasSame ? "true" : "false")
        try makeProgram(
            "apt-get",
            #"case "$*" in *--simulate*) \#(hasSame ? "" : "echo 'Inst libudev1 [252.1] (252.39)';")"#
                + #" echo 'Inst libudev-dev (252.39)';; *install*) echo "$@";; esac"#)
        try makeProgram("sudo", #"exec "$@""#)
        let command =
            "PATH=\(folder.path):/usr/bin:/bin timeout 20 \(Repository.path("Tests/install-packages"))"
        return try Touchctl.Started("/bin/bash", ["-c", "\(command) \(purpose)"]).result()
    }

    @Test("the headers of libudev are those of the library that is there, so that systemd stays as it is")
    func pinned() throws {
        for purpose in ["demo", "build"] {
            let result = try run(purpose, hasSame: true)
            #expect(result.code == 0, "\(result.standardError)")
            #expect(result.output.contains(" libudev-dev=252.1 "))
        }
    }

    @Test("where they can only be had with an upgrade, the demo says so and installs nothing")
    func upgrade() throws {
        let demo = try run("demo", hasSame: false)
        #expect(demo.code == 69)
        #expect(demo.output == "")
        #expect(demo.standardError.contains("apt would upgrade: libudev1."))
        #expect(try run("build", hasSame: false).output.contains(" libudev-dev "))
    }

    @Test("with programs that are installed, a demo that has no need of others asks for none")
    func none() throws {
        let list = "\(Repository.path("Tests/install-packages")) list"
        let shown = try Touchctl.Started("/bin/bash", ["-c", "\(list) demo; \(list) paint"]).result().output
        #expect(!shown.contains("mosquitto") && !shown.contains("acl") && !shown.contains("chromium"))
        #expect(shown.hasSuffix("python3\n"))
    }
}
