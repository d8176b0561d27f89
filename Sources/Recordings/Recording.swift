import Core
package import HIDRecords
package import YAML

/// The events of one or more devices, with the kernel's description of each.
package struct Recording: Equatable, Sendable {
    /// The devices in the order of the file; touch panels and others.
    package var devices: [RecordedDevice]
    /// The facts about the daemon that took it; nil if something else recorded it.
    package var snapshot: RecordedSnapshot?

    /// A recording of `devices`.
    package init(devices: [RecordedDevice]) {
        self.devices = devices
    }

    /// Recordings of more than this many bytes are refused.
    package static var sizeLimit: Int { 256 << 20 }

    /// How many seconds a time stamp may be before or after its clock's origin: far from the end of ``Timestamp``'s
    /// range, so that a deadline after any time stamp does not saturate.
    static var latestSecond: Int { 1_000_000_000_000 }

    /// The time of an event; nil when it is further from the clock's origin than ``latestSecond``.
    static func timestamp(seconds: Int, microseconds: Int) -> Timestamp? {
        let time = Timestamp(seconds: Int64(seconds), microseconds: Int64(microseconds))
        let limit = Int64(latestSecond) * 1_000_000
        return (-limit...limit).contains(time.microseconds) ? time : nil
    }

    /// The most devices of a recording: a replay searches all of them for each next frame.
    static var mostDevices: Int { 256 }

    /// The most bytes of a name that a device gives itself, or that udev gives it: each is compared with patterns.
    static var longestName: Int { YAMLLimits.longestName }

    /// Reads the recording at `path`, of evemu, evtest or libinput-record by its content; `-` is standard input.
    package init(readingFrom path: String) throws(RecordingError) {
        let bytes: [UInt8]
        do throws(YAMLError) {
            bytes =
                path == StandardInput.argument
                ? try StandardInput.read(limit: Self.sizeLimit)
                : try YAMLSource.bytes(ofFileAt: path, limit: Self.sizeLimit)
        } catch {
            throw .file(error)
        }
        try self.init(path: path == StandardInput.argument ? StandardInput.name : path, bytes: bytes)
    }

    /// Reads the recording in `bytes`, which messages attribute to `path`; a byte order mark is skipped.
    package init(path: String, bytes: [UInt8]) throws(RecordingError) {
        var bytes = bytes
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
        guard let (format, start) = RecordingFormat.find(in: bytes) else {
            throw .malformed(
                path: path,
                place: YAMLPlace(line: 1, column: 1),
                message: "neither a recording of evemu or libinput-record nor what evtest prints"
            )
        }
        // A prompt and the like in front of it; the numbers of lines stay.
        for index in 0..<start where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        switch format {
        case .evemu: self.init(devices: [try EvemuReader(path: path, bytes: bytes).device()])
        case .evtest: self.init(devices: [try EvtestReader(path: path, bytes: bytes).device()])
        case .libinputRecord: try self.init(libinputRecord: bytes, path: path)
        }
    }
}

/// One device of a ``Recording``.
package struct RecordedDevice: Equatable, Sendable {
    /// The description of the device by the kernel and udev.
    package var description: DeviceDescription
    /// The events that it sent, in their order.
    package var events: [InputEvent]

    /// A device that sent `events`.
    package init(description: DeviceDescription, events: [InputEvent]) {
        self.description = description
        self.events = events
    }
}

/// Why a recording could not be read.
package enum RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file could not be read, or is no YAML.
    case file(YAMLError)
    /// The text of `path` is not what its format asks for.
    case malformed(path: String, place: YAMLPlace, message: String)

    /// The message of the ``YAMLError``, or what is wrong with the text, after its path, line and column.
    package var description: String {
        switch self {
        case .file(let error): error.description
        case .malformed(let path, let place, let message): "\(path):\(place): \(message)"
        }
    }
}
