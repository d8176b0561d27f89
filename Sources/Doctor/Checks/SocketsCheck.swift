import Runtime

/// The sockets that programs connect to.
enum SocketsCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for socket in machine.sockets { examine(socket, machine, &diagnosis) }
        // A process that was not asked because of its user is no daemon that hangs.
        if machine.isRoot, let error = machine.daemonError, machine.sockets.first?.isSocket == true {
            diagnosis.find(
                "the daemon does not answer: \(error)", remedy: "sudo systemctl restart touchd.service")
        }
        return diagnosis
    }

    private static func examine(
        _ socket: SocketFacts, _ machine: MachineFacts, _ diagnosis: inout Diagnosis
    ) {
        let unit = socket.group == "touchd" ? "touchd.service" : "touchd.socket"
        guard let access = socket.access else {
            // Another check says so where systemd does not run the unit.
            guard machine.units?.first(where: { $0.name == unit })?.activeState ?? "active" == "active" else {
                return
            }
            // Only systemd makes the applications' socket.
            guard machine.units != nil || socket.group == "touchd" else { return }
            diagnosis.find(
                "there is no socket \(socket.path)",
                remedy: machine.units == nil ? "touchd" : "sudo systemctl restart \(unit)")
            return
        }
        guard socket.isSocket else {
            diagnosis.find(
                "\(socket.path) is no socket",
                remedy: "sudo rm \(socket.path) && sudo systemctl restart \(unit)")
            return
        }
        guard let group = machine.groups.first(where: { $0.name == socket.group }) else { return }
        if access.group != group.number || access.mode & 0o060 != 0o060 {
            diagnosis.find(
                "the group \(group.name) may not connect to \(socket.path), whose mode is \(access.modeText)",
                remedy: "sudo chgrp \(group.name) \(socket.path) && sudo chmod 0660 \(socket.path)")
        } else if access.mode & 0o006 != 0 {
            diagnosis.find(
                "everybody may connect to \(socket.path), whose mode is \(access.modeText)",
                remedy: "sudo chmod 0660 \(socket.path)")
        }
    }
}
