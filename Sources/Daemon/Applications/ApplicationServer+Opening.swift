import Core
import Devices
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
        let sockets = InheritedDescriptors(environment).items.filter { item in
            // What an earlier process has left with the manager.
            item.name != KeptPanels.name && item.name != FlightMemory.name
        }
        for socket in sockets {
            // The control socket is the daemon's own.
            try add(StreamListener(inheriting: socket.takeOver()), name: socket.name, loop: &loop)
        }
        guard sockets.isEmpty, let folder = environment.runtimeFolder else { return nil }
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
    /// The folder that the service manager made for sockets; several are separated by colons, and the first is the unit's own.
    fileprivate var runtimeFolder: String? {
        self["RUNTIME_DIRECTORY"]?.split(separator: ":").first.map(String.init)
    }
}
