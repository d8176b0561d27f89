/// A thing that `touchctl doctor` looks at; the names are those of `--checks` and of its JSON.
package enum DoctorCheck: String, CaseIterable, Sendable {
    /// Whether the service may read the nodes of the panels.
    case permissions
    /// Whether users and groups are there, and who is in them.
    case groups
    /// Who reads or grabs each panel.
    case readers
    /// What udev says about the panels.
    case udev
    /// Panels of one model that the configuration does not tell apart.
    case twins
    /// How the panels report touches.
    case `protocol`
    /// Whether the journal has every entry.
    case journal
    /// Whether actions may start the units that they name.
    case polkit
    /// The units of systemd.
    case units
    /// The sockets that programs connect to.
    case sockets
    /// The file in force.
    case configuration
    /// The clock by which the journal's entries are found.
    case clock

    /// What it makes of `machine`.
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
        case .clock: ClockCheck.diagnosis(of: machine)
        }
    }
}
