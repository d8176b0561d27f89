import Core
import HIDRecords
import Pipeline
import Reports
import Runtime

/// Where programs connect.
extension TouchDaemon {
    /// The most descriptors that the service manager may pass.
    private static let mostSockets: Int32 = 64

    /// Serves the sockets that the service manager listens at. Without any the daemon makes one beside the control socket.
    ///
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func openApplicationSockets() throws(RuntimeError) {
        let names = inheritedSockets()
        for (index, name) in names.enumerated() {
            let socket = Descriptor(owning: 3 + Int32(index))
            // The control socket is the daemon's own.
            try applications.add(StreamListener(inheriting: socket), name: name, loop: &loop)
        }
        guard names.isEmpty, let folder = environment.runtimeFolder else { return }
        do throws(RuntimeError) {
            let listener = try StreamListener(at: try SocketAddress("\(folder)/apps.sock"))
            try applications.add(listener, name: "apps", loop: &loop)
        } catch {
            if case .alreadyListening = error { throw error }
            let sentence = SystemSentence("no applications socket", reason: "\(error)", isError: true)
            pipeline.report(sentence, at: .monotonic)
        }
    }

    /// The names of the descriptors that the service manager passed, from number 3 (`sd_listen_fds_with_names(3)`).
    private func inheritedSockets() -> [String] {
        guard environment["LISTEN_PID"] == "\(currentProcess())",
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }),
            (1...Self.mostSockets).contains(count)
        else { return [] }
        let names = (environment["LISTEN_FDNAMES"] ?? "").split(
            separator: ":", omittingEmptySubsequences: false)
        return (0..<Int(count)).map { $0 < names.count ? String(names[$0]) : "unknown" }
    }
}

extension Environment {
    /// The folder that the service manager made for sockets; several are separated by colons, and the first is the unit's own.
    var runtimeFolder: String? {
        self["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map(String.init)
    }
}
