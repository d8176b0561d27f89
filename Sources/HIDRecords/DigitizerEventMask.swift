/// What changed in a record: `kIOHIDDigitizerEvent*` of IOHIDFamily's IOHIDEventTypes.h.
///
/// Inlinable like all values of this module that frames consist of: otherwise each use in another module would be a
/// call, and a use as a set would look up its conformances at run time.
@usableFromInline
package struct DigitizerEventMask: OptionSet, Hashable, Sendable {
    /// The bits as IOHIDFamily has them.
    @usableFromInline package let rawValue: UInt32

    /// The set of the bits in `rawValue`, unknown ones kept.
    @inlinable
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The finger came into or left the range in which the panel senses it.
    @inlinable package static var range: DigitizerEventMask { DigitizerEventMask(rawValue: 0x1) }
    /// The finger touched or let go of the surface.
    @inlinable package static var touch: DigitizerEventMask { DigitizerEventMask(rawValue: 0x2) }
    /// X, Y or Z changed.
    @inlinable package static var position: DigitizerEventMask { DigitizerEventMask(rawValue: 0x4) }
    /// The finger stopped moving.
    @inlinable package static var stop: DigitizerEventMask { DigitizerEventMask(rawValue: 0x8) }
    /// A new maximum.
    @inlinable package static var peak: DigitizerEventMask { DigitizerEventMask(rawValue: 0x10) }
    /// The identity of a finger became valid or invalid.
    @inlinable package static var identity: DigitizerEventMask { DigitizerEventMask(rawValue: 0x20) }
    /// Radius, pressure or orientation changed.
    @inlinable package static var attribute: DigitizerEventMask { DigitizerEventMask(rawValue: 0x40) }
    /// The touch ends without counting.
    @inlinable package static var cancel: DigitizerEventMask { DigitizerEventMask(rawValue: 0x80) }
}

/// What touches the surface: `kIOHIDDigitizerTransducerType*`.
package enum Transducer: UInt32, Hashable, Sendable {
    case stylus = 0
    case puck = 1
    case finger = 2
    /// The parent of fingers; for a finger child: a palm.
    case hand = 3
}
