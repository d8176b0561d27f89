import Core
private import CZlib
import Journal
import JournalReading
import Output

/// Writes the packets of a trace, one sequence of them, in compressed pieces.
struct TraceWriter {
    private typealias Packet = PerfettoField.Packet
    private typealias Event = PerfettoField.Event

    /// The number of the only sequence.
    private static let sequence: UInt64 = 1
    /// From how many bytes on packets are compressed.
    private static let piece = 256 * 1024

    /// A field of a decision: the number of its name, its value, and the number of that if it has one.
    private struct Field {
        let id: UInt64
        let value: JSONValue
        let textID: UInt64?
    }

    private var packets = ProtobufMessage()
    private var names = InternedNames()
    private var hasBegun = false

    /// Writes `part`.
    mutating func write(_ part: TracePart, to output: inout OutputFile) throws(InspectError) {
        switch part {
        case .track(let track): put(track)
        case .clocks(let monotonic, let real): putClocks(monotonic, real)
        case .event(let event): put(event)
        }
        if packets.bytes.count >= Self.piece { try flush(to: &output) }
    }

    /// Writes what has been put so far.
    mutating func flush(to output: inout OutputFile) throws(InspectError) {
        guard !packets.bytes.isEmpty else { return }
        var message = ProtobufMessage()
        message.put(PerfettoField.Trace.packet) { packet in
            packet.put(Packet.compressedPackets, bytes: compressed(packets.bytes))
        }
        packets.removeAll()
        var text = TextBuffer(capacity: message.bytes.count)
        text.put(utf8: message.bytes.span)
        try output.write(&text)
    }

    // MARK: Packets

    private mutating func putPacket(_ body: (inout ProtobufMessage) -> Void) {
        let isFirst = !hasBegun
        let (isCleared, news) = names.takeNews()
        packets.put(PerfettoField.Trace.packet) { packet in
            packet.put(Packet.sequence, Self.sequence)
            packet.put(Packet.sequenceFlags, (isCleared ? Packet.cleared : 0) | Packet.needsState)
            if isFirst { packet.put(Packet.isFirstOnSequence, flag: true) }
            if isCleared {
                packet.put(Packet.defaults) {
                    $0.put(PerfettoField.Defaults.timestampClock, PerfettoField.ClockSnapshot.monotonic)
                }
            }
            if !news.isEmpty {
                packet.put(Packet.internedData) { data in
                    for new in news {
                        data.put(new.field) {
                            $0.put(PerfettoField.InternedData.id, new.id)
                            $0.put(PerfettoField.InternedData.text, new.text)
                        }
                    }
                }
            }
            body(&packet)
        }
        hasBegun = true
    }

    private mutating func put(_ track: TraceTrack) {
        typealias Field = PerfettoField.Track
        putPacket { packet in
            packet.put(Packet.trackDescriptor) { descriptor in
                descriptor.put(Field.uuid, track.uuid)
                if let parent = track.parent { descriptor.put(Field.parent, parent) }
                descriptor.put(Field.name, track.name)
                descriptor.put(Field.childOrdering, Field.explicit)
                descriptor.put(Field.rank, signed: track.rank)
                if track.isCounter { descriptor.put(Field.counter) { $0.put(Field.unit, Field.count) } }
            }
        }
    }

    private mutating func putClocks(_ monotonic: Int64, _ real: Int64?) {
        typealias Field = PerfettoField.ClockSnapshot
        putPacket { packet in
            packet.put(Packet.clockSnapshot) { snapshot in
                for (id, time) in [(Field.monotonic, monotonic), (Field.realtime, real)] {
                    guard let time else { continue }
                    snapshot.put(Field.clocks) {
                        $0.put(Field.id, id)
                        $0.put(Field.timestamp, UInt64(max(0, time)))
                    }
                }
                snapshot.put(Field.primaryClock, Field.monotonic)
            }
        }
    }

    private mutating func put(_ event: TraceEvent) {
        let category = event.category.map { names.id(ofCategory: $0) }
        let nameID = event.name.flatMap { names.id(ofEvent: $0) }
        let fields = event.entry.map { annotate($0, of: event) } ?? []
        putPacket { packet in
            packet.put(Packet.timestamp, UInt64(max(0, event.time)))
            packet.put(Packet.trackEvent) { message in
                message.put(Event.type, event.kind.rawValue)
                message.put(Event.track, event.track)
                if let category { message.put(Event.categoryID, category) }
                if let nameID {
                    message.put(Event.nameID, nameID)
                } else if let name = event.name {
                    message.put(Event.name, name)
                }
                if event.kind == .counter { message.put(Event.counterValue, signed: event.value) }
                for flow in event.flows { message.put(Event.flow, fixed: flow) }
                for flow in event.endedFlows { message.put(Event.endedFlow, fixed: flow) }
                for field in fields {
                    message.put(Event.annotations) {
                        $0.put(PerfettoField.Annotation.nameID, field.id)
                        if let textID = field.textID {
                            $0.put(PerfettoField.Annotation.textID, textID)
                        } else {
                            $0.put(annotation: field.value)
                        }
                    }
                }
            }
        }
    }

    // MARK: Fields

    private mutating func annotate(
        _ entry: JournalRecord, of event: TraceEvent
    ) -> [Field] {
        var fields: [Field] = []
        for field in entry.fields {
            guard let annotation = TraceAnnotation(field, category: event.category) else { continue }
            let value: JSONValue
            if let view = event.sensitiveView, !TraceAnnotation.open.contains(field) {
                guard field == .view else { continue }
                value = .string(view)
            } else {
                guard let found = annotation.value(of: field, in: entry),
                    field != .message || found.string != event.name
                else { continue }
                value = found
            }
            var textID: UInt64?
            if annotation.form == .name, case .string(let text) = value { textID = names.id(ofValue: text) }
            fields.append(
                Field(id: names.id(ofAnnotation: annotation.name), value: value, textID: textID))
        }
        return fields
    }
}

extension ProtobufMessage {
    /// Puts `value` as the value of an annotation.
    fileprivate mutating func put(annotation value: JSONValue) {
        typealias Field = PerfettoField.Annotation
        switch value {
        case .null: put(Field.text, "null")
        case .bool(let isTrue): put(Field.bool, flag: isTrue)
        case .number(let number):
            if let integer = Int(foreign: number) {
                put(Field.integer, signed: integer)
            } else {
                put(Field.double, double: number)
            }
        case .string(let text): put(Field.text, text)
        case .array(let items): for item in items { put(Field.items) { $0.put(annotation: item) } }
        case .object(let members):
            for member in members {
                put(Field.members) {
                    $0.put(Field.name, member.key)
                    $0.put(annotation: member.value)
                }
            }
        }
    }
}

/// `bytes` as a stream of zlib, which is RFC 1950: compress2(3).
func compressed(_ bytes: [UInt8]) -> [UInt8] {
    // Fast: a trace is read soon, and not kept.
    let level: Int32 = 3
    var length = compressBound(uLong(bytes.count))
    return unsafe Array(unsafeUninitializedCapacity: Int(length)) { output, count in
        let status = unsafe compress2(output.baseAddress, &length, bytes, uLong(bytes.count), level)
        // It fails only for want of memory or room.
        precondition(status == Z_OK, "zlib: \(status)")
        count = Int(length)
    }
}
