import Glibc
import ProgramSupport
import Testing

/// Rules: inspection/exit-codes.
@Suite("Without /proc", .enabled(if: Touchctl.isBuilt && geteuid() == 0, "only root may unmount it"))
struct WithoutProcTests {
    @Test(
        "a program does not take the arguments that it cannot see for none",
        arguments: ["touchctl", "touchd", "touchd-mqtt", "touchd-page", "touchd-panel", "touchd-tuio"])
    func arguments(_ program: String) throws {
        let result = try Touchctl.shell(
            """
            program=${touchctl%touchctl}\(program)
            exec unshare --mount sh -c 'umount --lazy /proc && exec "$0" --version' "$program"
            """)
        #expect(result.code == 71)
        #expect(result.output.isEmpty)
        #expect(result.standardError == "\(program): cannot read the arguments: /proc is not mounted\n")
    }
}
