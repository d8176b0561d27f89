import Daemon
import Glibc
import Runtime
import Testing

/// Rules: panels/restart-under-a-grab.
@Suite("Panels that the service manager has kept")
struct KeptPanelTests {
    /// What the service manager says to this process of descriptors with these `names`.
    private func environment(_ names: [String], process: Int32 = getpid()) -> Environment {
        Environment([
            "LISTEN_PID": "\(process)", "LISTEN_FDS": "\(names.count)",
            "LISTEN_FDNAMES": names.joined(separator: ":"),
        ])
    }

    @Test("descriptors have the names that the service manager gives, from number 3")
    func names() {
        let items = InheritedDescriptors(environment(["apps", "grabbed-panel", ""])).items
        #expect(items.map(\.number) == [3, 4, 5])
        #expect(items.map(\.name) == ["apps", "grabbed-panel", ""])
        #expect(
            InheritedDescriptors(Environment(["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "2"])).items.map(
                \.name) == ["unknown", "unknown"])
    }

    @Test(
        "those of another process, and nonsense, are none", arguments: ["0", "-1", "65", "x", "99999999999"])
    func nonsense(count: String) {
        #expect(InheritedDescriptors(environment(["apps"], process: 1)).items.isEmpty)
        let values = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": count, "LISTEN_FDNAMES": "apps"]
        #expect(InheritedDescriptors(Environment(values)).items.isEmpty)
    }

    @Test("a panel is found by the device of its node and taken once; without any there is none")
    func taking() throws {
        let first: Int32 = 700
        for (index, path) in ["/dev/null", "/dev/zero", "/dev/null", "/dev/full"].enumerated() {
            let file = try Descriptor(opening: path, flags: O_RDONLY)
            #expect(dup2(file.number, first + Int32(index)) == first + Int32(index))
        }
        defer { close(first + 1) }
        func isOpen(_ index: Int32) -> Bool { fcntl(first + index, F_GETFD) >= 0 }
        let names = ["grabbed-panel", "apps", "grabbed-panel", "grabbed-panel"]
        var kept = KeptPanels(environment(names), from: first)
        // The second one of a device is closed; what has another name is left alone.
        #expect(isOpen(0) && isOpen(1) && !isOpen(2) && isOpen(3))
        let none = kept.take("/dev/zero") == nil && kept.take("/dev/nothing") == nil
        #expect(none)
        let panel = kept.take("/dev/null")?.release() ?? -1
        #expect(panel == first)
        #expect(fcntl(panel, F_GETFD) == FD_CLOEXEC)
        close(panel)
        let again = kept.take("/dev/null") == nil
        #expect(again)
        kept.closeAll()
        #expect(!isOpen(3))
        #expect(isOpen(1))
    }
}
