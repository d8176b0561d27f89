package import ControlProtocol
import Reports

/// The facts about a program that is connected to the daemon.
package struct ClientFacts: Equatable, Sendable {
    /// What the daemon says of it.
    package var client: ConnectedClient
    /// The words of its call; empty if nobody knows.
    package var words: [String] = []
    /// The user that it runs as; nil if nobody knows.
    package var user: Account?

    /// A program of which the daemon says this.
    package init(_ client: ConnectedClient) {
        self.client = client
    }

    /// The program with this number as `/proc` has it.
    init(_ client: ConnectedClient, in files: MachineFiles) {
        self.init(client)
        guard let process = client.process else { return }
        let call = files.text("/proc/\(process)/cmdline") ?? ""
        words = call.split(separator: "\0").map(String.init)
        let lines = (files.text("/proc/\(process)/status") ?? "").split(separator: "\n")
        let numbers = lines.first { $0.hasPrefix("Uid:") }?.split(separator: "\t").dropFirst()
        user = numbers?.first.flatMap { UInt32($0) }.flatMap { Account(number: $0) }
    }

    /// Its name in sentences.
    var name: String { client.name ?? "a program" }

    /// How often it has warned, since the daemon started, that its browser gets no touches.
    var silences: Int { client.warnings.first { $0.name == "noTouches" }?.count ?? 0 }

    /// True if it hands the browser its touches, as its call says.
    var isDelivering: Bool {
        words.contains("--mode=deliver")
            || zip(words, words.dropFirst()).contains { $0 == ("--mode", "deliver") }
    }
}
