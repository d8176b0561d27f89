import HIDRecords
import Scenes

/// Judges if users and groups are there, and who is in them.
enum GroupsCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        if machine.service == nil {
            diagnosis.find("there is no user touchd, as which the service runs", remedy: create)
        }
        for name in ["touchd", "touchd-apps"] where group(name, machine) == nil {
            diagnosis.find("there is no group \(name)", remedy: create)
        }
        examineCaller(machine, &diagnosis)
        examineClients(machine, &diagnosis)
        return diagnosis
    }

    private static let create = "sudo systemd-sysusers touchd.conf"

    private static func group(_ name: String, _ machine: MachineFacts) -> AccountGroup? {
        machine.groups.first { $0.name == name }
    }

    private static func examineCaller(_ machine: MachineFacts, _ diagnosis: inout Diagnosis) {
        guard let user = machine.user, user.number != 0, let touchd = group("touchd", machine),
            let applications = group("touchd-apps", machine)
        else { return }
        let numbers = [touchd.number, applications.number]
        if let group = [touchd, applications].first(where: { user.groups.contains($0.number) }) {
            guard let session = machine.sessionGroups, !session.contains(where: numbers.contains) else {
                return
            }
            diagnosis.find(
                "\(user.name) is in the group \(group.name), and this session is older than that: log in again",
                remedy: "newgrp \(group.name)")
            return
        }
        diagnosis.find(
            "\(user.name) is neither in the group touchd, which may ask the daemon, nor in touchd-apps, whose programs get touches",
            remedy: "sudo usermod -aG touchd \(user.name)  # or touchd-apps; then log in again")
    }

    /// A program that the configuration waits for cannot connect as a user that is in no group.
    private static func examineClients(_ machine: MachineFacts, _ diagnosis: inout Diagnosis) {
        guard let content = machine.configuration.content, let applications = group("touchd-apps", machine),
            applications.members.isEmpty
        else { return }
        let names = content.panels.compactMap { panel in
            if case .whileAttached(let client) = panel.grab { client } else { nil }
        }
        guard let name = names.first else { return }
        diagnosis.find(
            "panels are grabbed while \(name) is attached, and nobody is in the group touchd-apps, whose programs may attach",
            remedy: "sudo usermod -aG touchd-apps USER  # the user that \(name) runs as")
    }
}
