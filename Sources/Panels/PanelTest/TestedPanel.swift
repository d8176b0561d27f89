import Output
import Core

/// A panel that nobody may touch, and what it reported until now.
struct TestedPanel {
    /// Its name.
    let panel: String
    /// Until when its contacts are known, in seconds.
    let time: Double
    /// The last contacts, also those that are down.
    let contacts: [TestedContact]

    /// The panel that `json` is, at a time in seconds.
    init(_ json: JSONValue, at time: Double) {
        panel = json["panel"]?.string ?? ""
        self.time = time
        contacts = (json["contacts"]?.array ?? []).map(TestedContact.init)
    }

    /// True if a contact is down.
    var isTouched: Bool { contacts.contains { $0.duration == nil } }
}

/// A contact of a panel that nobody may touch.
struct TestedContact {
    /// Counts the panel's contacts.
    let number: Double
    /// When it began, in seconds.
    var begin: Double
    /// How long it lasted, in seconds; nil while it is down.
    let duration: Double?
    private let x: Double
    private let y: Double
    private let place: String
    private let travel: Double

    /// The contact that `json` is.
    init(_ json: JSONValue) {
        number = json["number"]?.number ?? 0
        let begin = json["begin"]?.number ?? 0
        self.begin = begin
        duration = json["end"]?.number.map { $0 - begin }
        x = json["rawX"]?.number ?? 0
        y = json["rawY"]?.number ?? 0
        place = json["place"]?.string ?? ""
        travel = json["travel"]?.number ?? 0
    }

    /// `  12.864 s   95.00%,2.40%   0 ms   moved 0.0 mm`
    var line: String {
        let lasted = duration.map { "\(fixed($0 * 1000, 0)) ms" } ?? "still down"
        return "  \(fixed(begin, 3)) s   \(place)   \(lasted)   moved \(fixed(travel, 1)) mm"
    }

    /// Puts its members.
    func write(to json: inout JSONWriter) {
        json.put("at", begin)
        json.put("rawX", x)
        json.put("rawY", y)
        json.put("duration", duration ?? 0)
        json.put("travel", travel)
    }
}
