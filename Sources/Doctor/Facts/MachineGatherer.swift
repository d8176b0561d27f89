import Live
import Output
import ControlProtocol
import Core
import Devices
private import Glibc
import HIDRecords
import Journal
import Runtime
import Scenes
import TouchKit
import YAML

/// Gathers what `touchctl doctor` judges.
struct MachineGatherer {
    /// The path of the daemon's socket.
    let socket: String
    /// The configuration; nil for the one in force.
    let configuration: String?
    private let files = MachineFiles(root: "")

    init(socket: String, configuration: String?) {
        self.socket = socket
        self.configuration = configuration
    }

    /// The facts that can be seen of the machine.
    func facts() -> MachineFacts {
        var machine = MachineFacts()
        machine.isRoot = geteuid() == 0
        machine.user = caller()
        machine.sessionGroups = machine.isRoot ? nil : processGroups()
        machine.service = Account(named: "touchd")
        machine.groups = ["touchd", "touchd-apps"].compactMap { AccountGroup(named: $0) }
        askDaemon(&machine)
        machine.configuration = configurationFacts(machine)
        machine.units = units()
        machine.panels = panels(machine)
        machine.silentControllers = SilentController.all(in: files)
        machine.complaints = ProgramAnswer.text(of: "dmesg", []).map { KernelComplaint.last(in: $0) }
        machine.rule = rule()
        // Each Debian package has that file, and an installation from the tree has it not.
        machine.isPackaged = files.exists("/usr/share/doc/touchd/copyright")
        machine.polkit = polkit()
        machine.sockets = [.control(socket), .applications]
        machine.journal = journal(machine)
        machine.isClockSynchronized = isClockSynchronized()
        machine.now = Double(time(nil))
        return machine
    }

    private func caller() -> Account? {
        let behind = Environment.process["SUDO_UID"].flatMap { UInt32($0) }
        return Account(number: geteuid() == 0 ? behind ?? 0 : geteuid())
    }

    private func askDaemon(_ machine: inout MachineFacts) {
        do throws(InspectError) {
            var daemon = try DaemonConnection(to: socket)
            machine.daemon = DaemonStatus(try daemon.ask(.status))
            let clients = (try daemon.ask(.clients)["clients"]?.array ?? []).compactMap(ConnectedClient.init)
            machine.clients = clients.map { ClientFacts($0, in: files) }
        } catch {
            machine.daemonError = error.description
        }
    }

    private func units() -> [UnitFacts]? {
        guard files.exists("/run/systemd/system") else { return nil }
        let answer = ProgramAnswer.text(
            of: "systemctl",
            [
                "show", "touchd.service", "touchd.socket", "--no-pager",
                "--property=\(UnitFacts.properties.joined(separator: ","))",
            ])
        return answer.map { UnitFacts.units(of: $0) }
    }

    /// The rule in the first of udev's folders that has it: an empty path if it is a link to /dev/null there.
    private func rule() -> String? {
        let folders = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"]
        let path = folders.map { "\($0)/udev/rules.d/70-touchd.rules" }.first { files.exists($0) }
        return path.map { files.link($0) == "/dev/null" ? "" : $0 }
    }

    private func polkit() -> PolkitFacts {
        var polkit = PolkitFacts()
        polkit.isInstalled =
            ["/usr/lib/polkit-1/polkitd", "/usr/libexec/polkitd"].contains { files.exists($0) }
        // The folder in /etc is root's and polkitd's alone.
        let folders = ["/usr/share/polkit-1/rules.d", "/etc/polkit-1/rules.d"]
        let isThere = folders.contains { files.exists("\($0)/50-touchd.rules") }
        polkit.hasRule = isThere || folders.allSatisfy { files.names(in: $0) != nil } ? isThere : nil
        return polkit
    }

    private func panels(_ machine: MachineFacts) -> [PanelFacts] {
        var panels = DeviceScan(files: files).panels()
        let readers = NodeReaders(files: files).readers(
            of: Set(panels.map(\.node)), except: Int(currentProcess()))
        for index in panels.indices {
            if machine.isRoot { panels[index].readers = readers[panels[index].node] ?? [] }
            if let status = machine.daemon?.panels.first(where: { $0.node == panels[index].node }) {
                panels[index].isGrabbedElsewhere = status.isGrabbed
            } else if panels[index].isTouchScreen {
                panels[index].isGrabbedElsewhere = isGrabbed(panels[index].description)
            }
        }
        return panels
    }

    /// True if a process has grabbed the panel; nil if it cannot be opened. As the daemon finds it out: by a grab that is
    /// released at once, which keeps nothing from others but what comes in these microseconds.
    private func isGrabbed(_ description: DeviceDescription) -> Bool? {
        do throws(DeviceError) {
            return try InputDevice(opening: FoundDevice(description, as: .touchPanel)).isGrabbedElsewhere
        } catch {
            return nil
        }
    }

    private func configurationFacts(_ machine: MachineFacts) -> ConfigurationFacts {
        var facts = ConfigurationFacts()
        let running = machine.daemon?.configuration ?? ""
        facts.path = configuration ?? (running.isEmpty ? DefaultConfiguration.path : running)
        var names = [facts.path]
        do throws(SceneError) {
            let loaded = try ConfigurationLoader().load(facts.path)
            facts.content = loaded.configuration
            facts.startedUnits = loaded.scenes.flatMap(\.scene.actions.effects).compactMap { effect in
                if case .outbound(.unit(let name)) = effect { name } else { nil }
            }
            facts.screens = loaded.screens
            facts.hasSeveralScreens = loaded.scenes.contains { $0.scene.tree.screens.count > 1 }
            names = loaded.files
        } catch {
            if case .unreadable(_, .noPermission) = error { facts.isForbidden = true }
            facts.mistakes = error.diagnostics.errors.map(\.headline)
        }
        if let service = machine.service {
            facts.unreadable = names.filter { files.access($0).map { !$0.lets(service) } ?? false }
        }
        return facts
    }

    /// The last entries of this boot: a day of a busy kiosk. Only some groups may read them.
    private func journal(_ machine: MachineFacts) -> JournalFacts? {
        let readers = Set(["systemd-journal", "adm"].compactMap { AccountGroup(named: $0)?.number })
        guard machine.isRoot || !readers.isDisjoint(with: processGroups()) else { return nil }
        var options = ["--boot", "--quiet", "--no-pager", "--output=json", "--lines=20000"]
        if let journal = machine.units?.lazy.compactMap(\.journal).first {
            options.append("--namespace=\(journal)")
        }
        let entries = ProgramAnswer.text(of: "journalctl", options + JournalFacts.entryOptions)
        let suppressions = ProgramAnswer.text(of: "journalctl", options + JournalFacts.suppressionMatches)
        guard let entries, let suppressions else { return nil }
        return JournalFacts(entries: entries, suppressions: suppressions)
    }
}
