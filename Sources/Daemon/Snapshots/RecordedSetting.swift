import Core
import Devices
import HIDRecords
import Pipeline
import Recordings
import Scenes
import TouchKit

/// What is recorded, of which app: it stands beside the events in the recorder's memory, so that another process can tell.
struct RecordedSetting: Equatable, Sendable {
    /// A device.
    struct Device: Equatable, Sendable {
        /// Its number in the recorder.
        let number: UInt8
        /// What a recording of libinput says about it before its events.
        let header: String
    }

    /// The state of an app in which not all touches get through.
    struct State: Equatable, Sendable {
        /// The app.
        let app: String
        let state: InteractionState
        /// The state that it takes again when this one passes.
        let lasting: InteractionState
        /// When time ends it; nil when it will not.
        let end: Timestamp?
    }

    /// The daemon's configuration.
    var configuration: String?
    /// The app that gets the touches.
    var app: String?
    /// The file of its scene.
    var scene: String?
    /// The devices.
    var devices: [Device] = []
    /// The states of apps that are not normal.
    var states: [State] = []

    /// Nothing.
    init() {}

    /// The setting of `apps`, of which the one at the index `active` gets the touches, and of `devices`, with the configuration
    /// of `files`.
    init(
        of apps: [App], active: Int?, _ devices: borrowing InputDevices, _ files: borrowing LoadedFiles
    ) {
        configuration = files.path
        if let app = active.map({ apps[$0].name }) {
            self.app = app
            scene = files.configuration.apps.first { $0.id == app }?.scene
        }
        states = apps.compactMap { State(of: $0) }
        for device in devices.open {
            guard let number = device.input.recordedNumber else { continue }
            var writer = LibinputRecordWriter()
            let header = writer.deviceHeader(device.input.description)
            self.devices.append(Device(number: number, header: header))
        }
    }

    /// Whether `apps` are in other states than it says.
    func lacksStates(of apps: [App]) -> Bool {
        let isAnyClosed = apps.contains { $0.application.interactionState != .normal }
        guard isAnyClosed || !states.isEmpty else { return false }
        return states != apps.compactMap { State(of: $0) }
    }

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
        states = (json["states"]?.array ?? []).compactMap { state in
            guard let app = state["app"]?.string,
                let name = state["state"]?.string.flatMap(InteractionState.init(rawValue:))
            else { return nil }
            let lasting = state["lasting"]?.string.flatMap(InteractionState.init(rawValue:))
            let end = state["end"]?.number.flatMap { Int(foreign: $0.rounded()) }
            return State(
                app: app, state: name, lasting: lasting ?? .normal,
                end: end.map { Timestamp(microseconds: Int64($0)) })
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
        if !states.isEmpty { members.append(.init("states", .array(states.map { $0.json }))) }
        var text = TextBuffer(capacity: 4096)
        text.put(json: .object(members + [.init("devices", .array(list))]))
        return text.bytes
    }
}

extension RecordedSetting.State {
    fileprivate var json: JSONValue {
        var members = [
            JSONValue.Member("app", .string(app)), JSONValue.Member("state", .string(state.rawValue)),
            JSONValue.Member("lasting", .string(lasting.rawValue)),
        ]
        if let end { members.append(.init("end", .number(Double(end.microseconds)))) }
        return .object(members)
    }
}

extension RecordedSetting.State {
    /// The state of `app`; nil if all touches get through.
    fileprivate init?(of app: App) {
        let application = app.application
        guard application.interactionState != .normal else { return nil }
        // A screen that went dark need not be dark again; what was locked is.
        let suspended = application.suspendedInteractionState
        self.init(
            app: app.name, state: suspended?.state ?? application.interactionState,
            lasting: application.lastingInteractionState,
            end: suspended?.end ?? application.endOfInteractionState)
    }
}
