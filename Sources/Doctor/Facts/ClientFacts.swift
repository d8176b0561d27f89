package import ControlProtocol
import Reports
import Runtime
import YAML

/// The facts about a program that is connected to the daemon.
package struct ClientFacts: Equatable, Sendable {
    /// What the daemon says of it.
    package var client: ConnectedClient
    /// The words of its call; empty if nobody knows.
    package var words: [String] = []
    /// The mode that its configuration says, if it is touchd-page; nil for none.
    package var configuredMode: String?
    /// The user that it runs as; nil if nobody knows.
    package var user: Account?

    /// A program of which the daemon says this.
    package init(_ client: ConnectedClient) {
        self.client = client
    }

    /// The program with this number as `/proc` has it.
    package init(_ client: ConnectedClient, in files: MachineFiles) {
        self.init(client)
        guard let process = client.process else { return }
        let call = files.text("/proc/\(process)/cmdline") ?? ""
        words = call.split(separator: "\0").map(String.init)
        configuredMode = Self.mode(configuredFor: client.name, words, in: files)
        let lines = (files.text("/proc/\(process)/status") ?? "").split(separator: "\n")
        let numbers = lines.first { $0.hasPrefix("Uid:") }?.split(separator: "\t").dropFirst()
        user = numbers?.first.flatMap { UInt32($0) }.flatMap { Account(number: $0) }
    }

    /// Its name in sentences.
    var name: String { client.name ?? "a program" }

    /// How often it has warned, since the daemon started, that its browser gets no touches.
    var silences: Int { client.warnings.first { $0.name == "noTouches" }?.count ?? 0 }

    /// True if it hands the browser its touches, as its call or else its configuration says.
    var isDelivering: Bool { (Self.value(of: "--mode", in: words) ?? configuredMode) == "deliver" }

    /// The value of an option; nil if the call has none.
    private static func value(of option: String, in words: [String]) -> String? {
        if let word = words.last(where: { $0.hasPrefix("\(option)=") }) {
            return String(word.dropFirst(option.count + 1))
        }
        return words.dropLast().lastIndex(of: option).map { words[$0 + 1] }
    }

    /// What touchd-page finds, touchd-page(8): the file that the call names, or that of the client, or that of all, with its
    /// drop-ins.
    private static func mode(
        configuredFor name: String?, _ words: [String], in files: MachineFiles
    ) -> String? {
        let own = value(of: "--config", in: words).map { [$0] }
        let paths = own ?? ["/etc/touchd/page-\(name ?? "browser").yaml", "/etc/touchd/page.yaml"]
        guard let path = paths.first(where: files.exists) else { return nil }
        let dropIns = DropIns(of: path) { folder in
            .success(
                files.names(in: folder)?.map {
                    ListedFile(name: $0, isEmpty: files.text("\(folder)/\($0)") == "")
                } ?? [])
        }
        // The last one weighs most.
        return ([path] + dropIns.paths).reversed().lazy.compactMap { path in
            files.text(path).flatMap { text in
                (try? YAMLSource(path: path, text: text))?.firstDocument?["mode"]?.text
            }
        }.first
    }
}
