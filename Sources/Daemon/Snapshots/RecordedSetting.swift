import Core
import HIDRecords
import Recordings

/// What is recorded, of which app: it stands beside the events in the recorder's memory, so that another process can tell.
struct RecordedSetting: Equatable, Sendable {
    /// A device.
    struct Device: Equatable, Sendable {
        /// Its number in the recorder.
        let number: UInt8
        /// What a recording of libinput says about it before its events.
        let header: String
    }

    /// The daemon's configuration.
    var configuration: String?
    /// The app that gets the touches.
    var app: String?
    /// The file of its scene.
    var scene: String?
    /// The devices.
    var devices: [Device] = []

    /// Nothing.
    init() {}

    /// Reads what ``json`` writes; what cannot be read is left out.
    init(_ bytes: [UInt8]) {
        guard let json = JSONValue(parsing: bytes) else { return }
        configuration = json["configuration"]?.string
        app = json["app"]?.string
        scene = json["scene"]?.string
        devices = (json["devices"]?.array ?? []).compactMap { device in
            guard let number = device["number"]?.number, let header = device["header"]?.string,
                let number = UInt8(exactly: number)
            else { return nil }
            return Device(number: number, header: header)
        }
    }

    /// The text in the recorder's memory.
    var json: [UInt8] {
        var members: [JSONValue.Member] = []
        for (key, value) in [("configuration", configuration), ("app", app), ("scene", scene)] {
            if let value { members.append(.init(key, .string(value))) }
        }
        let list = devices.map { device in
            JSONValue.object([
                .init("number", JSONValue(Int(device.number))), .init("header", .string(device.header)),
            ])
        }
        var text = TextBuffer(capacity: 4096)
        text.put(json: .object(members + [.init("devices", .array(list))]))
        return text.bytes
    }
}
