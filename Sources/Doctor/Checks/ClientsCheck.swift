import ControlProtocol
import Live

/// The programs that views name as their clients.
enum ClientsCheck {
    static func diagnosis(of machine: MachineFacts) -> Diagnosis {
        var diagnosis = Diagnosis()
        for app in machine.daemon?.apps ?? [] {
            for client in app.absentClients.map(AbsentClient.init) {
                diagnosis.find(
                    "views or recognizers of the app \(app.id) are for the program \(client.name), which is not attached: it gets no touch",
                    remedy: "\(client.command)  # or start the program that attaches itself as \(client.name)"
                )
            }
        }
        return diagnosis
    }
}
