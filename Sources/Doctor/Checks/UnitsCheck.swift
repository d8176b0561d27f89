/// The units of systemd.
enum UnitsCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        guard let units = machine.units else {
            diagnosis.miss("there is no systemd here, as in most containers")
            return diagnosis
        }
        for unit in units { examine(unit, machine, &diagnosis) }
        return diagnosis
    }

    private static func examine(_ unit: UnitFacts, _ machine: MachineFacts, _ diagnosis: inout Diagnosis) {
        let name = unit.name
        guard unit.isLoaded else {
            diagnosis.find(
                "\(name) is \(unit.loadState)",
                remedy: unit.loadState == "masked" ? "sudo systemctl unmask \(name)" : machine.reinstall)
            return
        }
        examineState(of: unit, &diagnosis)
        if unit.fileState == "disabled" {
            diagnosis.find(
                "\(name) is disabled: it is not started with the machine",
                remedy: "sudo systemctl enable \(name)")
        }
        if unit.isChanged {
            diagnosis.find(
                "the file of \(name) was changed since systemd read it",
                remedy: "sudo systemctl daemon-reload")
        }
        if unit.restarts > 0 {
            diagnosis.find(
                "systemd has started \(name) again \(unit.restarts == 1 ? "once" : "\(unit.restarts) times") after a failure",
                remedy: "journalctl --unit=\(name) --priority=warning")
        }
    }

    private static func examineState(of unit: UnitFacts, _ diagnosis: inout Diagnosis) {
        switch unit.activeState {
        case "active", "reloading", "activating": break
        case "failed":
            diagnosis.find(
                "\(unit.name) has failed (\(unit.result))",
                remedy: "journalctl --unit=\(unit.name) --lines=20; sudo systemctl restart \(unit.name)")
        default:
            diagnosis.find("\(unit.name) is \(unit.activeState)", remedy: "sudo systemctl start \(unit.name)")
        }
    }
}
