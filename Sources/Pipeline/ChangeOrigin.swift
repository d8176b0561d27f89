import TouchKit

/// What brings about the changes of apps that programs watch.
struct ChangeOrigin {
    /// Whether a timer is being fired.
    var isTimer = false
    /// What brought about the changes of the event that is being reported: "control", the control socket, between two events.
    private(set) var name = "control"

    /// Finds what brought about the changes of `application` of which its log tells, or of which no decision tells: a finger on the
    /// panel with the number `panel` that only moves on, the time, or else the control socket.
    mutating func find(in application: borrowing Application, movedFrom panel: Int?) {
        name = application.log.origin(among: application.recognizers) ?? unlogged(application, panel)
    }

    /// The changes have been reported.
    mutating func forget() { name = "control" }

    private func unlogged(_ application: borrowing Application, _ panel: Int?) -> String {
        if let touch = panel.flatMap({ TouchID.moving(on: $0, in: application) }) {
            return "touch \(touch.number)"
        }
        return isTimer ? "timer" : "control"
    }
}
