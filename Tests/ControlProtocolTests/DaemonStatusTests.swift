import ControlProtocol
import Core
import Testing
import TouchKit

/// Rules: control-socket/requests.
@Suite("The answer to a request for the status")
struct DaemonStatusTests {
    @Test("what an answer lacks is empty, not a name")
    func lacking() throws {
        let answer = try #require(JSONValue(parsing: #"{"ok":true,"apps":[{}],"panels":[{}]}"#.utf8))
        let status = DaemonStatus(answer)
        #expect(status.configuration == "" && status.version == "" && status.status == "")
        #expect(status.apps == [.init(id: "", views: 0, ignoringInteraction: 0)])
        #expect(status.panels == [.init(name: "", node: "", isGrabbed: false)])
    }

    @Test("an answer reads as the status that it was made from")
    func reading() {
        var status = DaemonStatus()
        status.version = "1"
        status.configuration = "/etc/touchd/touchd.yaml"
        status.foreground = "none"
        status.apps = [.init(id: "none", views: 2, ignoringInteraction: 1)]
        status.apps[0].state = .cleaning
        status.apps[0].secondsLeft = 12.5
        status.apps[0].touchAccommodations = "holdDuration 0.5, ignoreRepeat 1"
        status.apps[0].absentClients = ["browser"]
        status.runs = 3
        #expect(DaemonStatus(.object(status.members)) == status)
    }
}
