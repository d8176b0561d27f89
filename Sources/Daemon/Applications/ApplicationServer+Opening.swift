import Core
import HIDRecords
import Reports
import Runtime

/// Where programs connect.
extension ApplicationServer {
    /// Serves the sockets that the service manager listens at. Without any it makes one beside the control socket.
    ///
    /// - Returns: A sentence to report; nil when there is nothing to say.
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func open(
        in environment: Environment, loop: inout EventLoop
    ) throws(RuntimeError) -> SystemSentence? {
        let names = environment.inheritedSockets
        for (index, name) in names.enumerated() {
            let socket = Descriptor(owning: 3 + Int32(index))
            // The control socket is the daemon's own.
            try add(StreamListener(inheriting: socket), name: name, loop: &loop)
        }
        guard names.isEmpty, let folder = environment.runtimeFolder else { return nil }
        do throws(RuntimeError) {
            let listener = try StreamListener(at: try SocketAddress("\(folder)/apps.sock"))
            try add(listener, name: "apps", loop: &loop)
            return nil
        } catch {
            if case .alreadyListening = error { throw error }
            return SystemSentence("no applications socket", reason: "\(error)", isError: true)
        }
    }
}

extension Environment {
    /// The most descriptors that the service manager may pass.
    private static let mostSockets: Int32 = 64

    /// The names of the descriptors that the service manager passed, from number 3 (`sd_listen_fds_with_names(3)`).
    fileprivate var inheritedSockets: [String] {
        guard self["LISTEN_PID"] == "\(currentProcess())",
            let count = self["LISTEN_FDS"].flatMap({ Int32($0) }), (1...Self.mostSockets).contains(count)
        else { return [] }
        let names = (self["LISTEN_FDNAMES"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
        return (0..<Int(count)).map { $0 < names.count ? String(names[$0]) : "unknown" }
    }

    /// The folder that the service manager made for sockets; several are separated by colons, and the first is the unit's own.
    fileprivate var runtimeFolder: String? {
        self["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map(String.init)
    }
}
