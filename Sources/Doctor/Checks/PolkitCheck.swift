/// Judges if actions may start the units that they name.
enum PolkitCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        guard let unit = machine.configuration.startedUnits.first else { return diagnosis }
        if !machine.polkit.isInstalled {
            diagnosis.find(
                "actions start units, such as \(unit), and polkit, which would let them, is not installed",
                remedy: "sudo apt-get install polkitd")
        }
        switch machine.polkit.hasRule {
        case true?: break
        case false?:
            diagnosis.find(
                "actions start units, such as \(unit), and the rule of polkit that lets them is missing",
                remedy: machine.reinstall)
        case nil: diagnosis.miss("only root may look into the folder of rules")
        }
        return diagnosis
    }
}
