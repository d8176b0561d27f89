/// Numbers of fields and constants of Perfetto's messages.
///
/// Source: `protos/perfetto/trace` of Perfetto, in the files that are named here.
enum PerfettoField {
    /// `trace.proto`
    enum Trace {
        static let packet = 1
    }

    /// `trace_packet.proto`
    enum Packet {
        static let clockSnapshot = 6
        static let timestamp = 8
        static let sequence = 10
        static let trackEvent = 11
        static let internedData = 12
        static let sequenceFlags = 13
        static let compressedPackets = 50
        static let defaults = 59
        static let trackDescriptor = 60
        static let isFirstOnSequence = 87

        /// `SEQ_INCREMENTAL_STATE_CLEARED`: what was interned before does not count.
        static let cleared: UInt64 = 1
        /// `SEQ_NEEDS_INCREMENTAL_STATE`
        static let needsState: UInt64 = 2
    }

    /// `trace_packet_defaults.proto`
    enum Defaults {
        static let timestampClock = 58
    }

    /// `clock_snapshot.proto`, `builtin_clock.proto`
    enum ClockSnapshot {
        static let clocks = 1
        static let primaryClock = 2
        static let id = 1
        static let timestamp = 2
        static let realtime: UInt64 = 1
        static let monotonic: UInt64 = 3
    }

    /// `interned_data.proto`, `track_event.proto`, `debug_annotation.proto`
    enum InternedData {
        static let categories = 1
        static let eventNames = 2
        static let annotationNames = 3
        static let annotationTexts = 29
        /// Of each of them.
        static let id = 1
        static let text = 2
    }

    /// `track_descriptor.proto`, `counter_descriptor.proto`
    enum Track {
        static let uuid = 1
        static let name = 2
        static let parent = 5
        static let counter = 8
        static let childOrdering = 11
        static let rank = 12
        static let explicit: UInt64 = 3
        static let unit = 3
        static let count: UInt64 = 2
    }

    /// `track_event.proto`
    enum Event {
        static let categoryID = 3
        static let annotations = 4
        static let type = 9
        static let nameID = 10
        static let track = 11
        static let name = 23
        static let counterValue = 30
        static let flow = 47
        static let endedFlow = 48
    }

    /// `debug_annotation.proto`
    enum Annotation {
        static let nameID = 1
        static let bool = 2
        static let integer = 4
        static let double = 5
        static let text = 6
        static let name = 10
        static let members = 11
        static let items = 12
        static let textID = 17
    }
}
