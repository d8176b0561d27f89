/// A thing that `touchctl doctor` looks at; the names are those of `--checks` and of its JSON.
package enum DoctorCheck: String, CaseIterable, Sendable {
    /// The service may read the nodes of the panels.
    case permissions
    /// Users and groups are there, and the right users are in them.
    case groups
    /// Who reads or grabs each panel.
    case readers
    /// The properties that udev gives the panels.
    case udev
    /// Panels of one model that the configuration does not tell apart.
    case twins
    /// How the panels report touches.
    case `protocol`
    /// The journal has every entry.
    case journal
    /// Actions may start the units that they name.
    case polkit
    /// The units of systemd.
    case units
    /// The sockets that programs connect to.
    case sockets
    /// The file in force.
    case configuration
    /// The programs that views name as their clients are attached.
    case clients
    /// Browsers that get no touches.
    case browser
    /// The clock by which the journal's entries are found.
    case clock

    /// The findings about `machine`.
    package func diagnosis(of machine: MachineFacts) -> Diagnosis {
        switch self {
        case .permissions: PermissionsCheck.diagnosis(of: machine)
        case .groups: GroupsCheck.diagnosis(of: machine)
        case .readers: ReadersCheck.diagnosis(of: machine)
        case .udev: UdevCheck.diagnosis(of: machine)
        case .twins: TwinsCheck.diagnosis(of: machine)
        case .protocol: ProtocolCheck.diagnosis(of: machine)
        case .journal: JournalCheck.diagnosis(of: machine)
        case .polkit: PolkitCheck.diagnosis(of: machine)
        case .units: UnitsCheck.diagnosis(of: machine)
        case .sockets: SocketsCheck.diagnosis(of: machine)
        case .configuration: ConfigurationCheck.diagnosis(of: machine)
        case .clients: ClientsCheck.diagnosis(of: machine)
        case .browser: BrowserCheck.diagnosis(of: machine)
        case .clock: ClockCheck.diagnosis(of: machine)
        }
    }
}

/// The result of a check of `touchctl doctor`.
package struct Diagnosis: Equatable, Sendable {
    /// Something that keeps touches from doing what they should, and what to do about it.
    package struct Finding: Equatable, Sendable {
        /// The defect: a sentence without its full stop.
        package let message: String
        /// The command that repairs it, or the first step of that.
        package let remedy: String
        /// The node of the panel that it is about; nil if it is about none.
        package let node: String?
    }

    /// The defects, in the order in which they were found.
    package private(set) var findings: [Finding] = []
    /// Reasons why something could not be seen: sentences without full stops.
    package private(set) var unseen: [String] = []

    /// Nothing wrong, and all seen.
    init() {}

    /// Adds a finding.
    mutating func find(_ message: String, remedy: String, node: String? = nil) {
        findings.append(Finding(message: message, remedy: remedy, node: node))
    }

    /// Notes what could not be seen.
    mutating func miss(_ sentence: String) { unseen.append(sentence) }
}
