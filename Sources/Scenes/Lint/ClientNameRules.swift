import ApplicationProtocol

/// The clients that views and panels name can be there.
struct ClientNameRules {
    let reader: NodeReader

    /// Warns of views' clients that may not attach, and of panels that wait for a client that no view has.
    func check(_ configuration: ConfigurationReader, _ scenes: SceneLoads) {
        let clients = scenes.builders.flatMap { $0.draft.notes.namedClients }
        for client in clients where !configuration.configuration.mayAttach(client.item) {
            reader.warning(
                .deniedClient, client.node, "clients of the configuration lets no \(client.item) attach")
        }
        let names = Set(clients.map { $0.item })
        for client in configuration.grabbingClients where !names.contains(client.item) {
            reader.warning(
                .neverGrabbed, client.node, "no view has the client \(client.item)",
                suggestion: reader.nearest(to: client.item, among: names))
        }
    }
}

extension DaemonConfiguration {
    /// Whether a program called `name` may attach at some socket.
    fileprivate func mayAttach(_ name: String) -> Bool {
        // A name that no rule has stands for all other sockets.
        let sockets = (clients ?? []).compactMap { $0.socket } + [""]
        return sockets.contains { rights(of: name, at: $0)?.contains(.touches) ?? false }
    }
}
