import Output
package import ControlProtocol
import HIDRecords
package import Scenes

/// The facts that `touchctl doctor` judges: gathered once, without changing anything.
package struct MachineFacts: Sendable {
    /// True if root asks, who sees everything.
    package var isRoot = false
    /// Who asks; behind sudo(8) the one who called it.
    package var user: Account?
    /// The numbers of the groups that this process has, which are those of the log-in; nil if root asks.
    package var sessionGroups: [UInt32]?
    /// The user that touchd.service runs as; nil if there is none.
    package var service: Account?
    /// The groups `touchd` and `touchd-apps`, as far as there are.
    package var groups: [AccountGroup] = []
    /// The devices that are touch panels, or look like it.
    package var panels: [PanelFacts] = []
    /// Chips that read fingers, of which no device has come.
    package var silentControllers: [SilentController] = []
    /// The failures of drivers of touch screens; nil if who asks may not read the kernel's messages.
    package var complaints: [KernelComplaint]? = []
    /// The configuration in force.
    package var configuration = ConfigurationFacts()
    /// touchd's units; nil without systemd.
    package var units: [UnitFacts]?
    /// The path of the udev rule that lets the service read panels; nil if there is none, empty if it is masked.
    package var rule: String?
    /// True if touchd was installed as a Debian package, and not from its tree.
    package var isPackaged = false
    /// The facts about polkit.
    package var polkit = PolkitFacts()
    /// The daemon's answer; nil if it gave none.
    package var daemon: DaemonStatus?
    /// The programs that are connected to the daemon.
    package var clients: [ClientFacts] = []
    /// Why the daemon gave no answer; nil if it did.
    package var daemonError: String?
    /// The sockets of programs.
    package var sockets: [SocketFacts] = []
    /// touchd's entries of this boot; nil if the journal cannot be read.
    package var journal: JournalFacts?
    /// True if a service keeps the clock right; nil if nobody knows.
    package var isClockSynchronized: Bool?
    /// The time of day, in seconds since 1970.
    package var now = 0.0

    /// A machine of which nothing is known.
    package init() {}

    /// The command that puts back what was installed.
    var reinstall: String {
        isPackaged
            ? "sudo apt-get install --reinstall touchd" : "sudo systemd/install  # in the tree of touchd"
    }

    /// The panels that touchd takes for some, and does not make or leave alone.
    var readPanels: [PanelFacts] {
        panels.filter { $0.isTaken(in: configuration) && $0.reasonToIgnore(in: configuration) == nil }
    }
}

/// The facts about polkit.
package struct PolkitFacts: Equatable, Sendable {
    /// True if polkitd(8) is installed.
    package var isInstalled = false
    /// True if the rule is there that lets the service start units; nil if its folder cannot be read.
    package var hasRule: Bool? = false

    /// No polkit.
    package init() {}
}

/// The facts about the configuration in force.
package struct ConfigurationFacts: Sendable {
    /// Its path.
    package var path = DefaultConfiguration.path
    /// Its content; nil if it is wrong or cannot be read.
    package var content: DaemonConfiguration?
    /// Its mistakes: a line each, beginning with the place.
    package var mistakes: [String] = []
    /// True if who asks may not read it.
    package var isForbidden = false
    /// Its files that the service may not read.
    package var unreadable: [String] = []
    /// The units that its actions start.
    package var startedUnits: [String] = []
    /// The screens of its scenes.
    package var screens: [String] = []
    /// Whether one of its scenes has several screens.
    package var hasSeveralScreens = false

    /// Nothing known.
    package init() {}
}
