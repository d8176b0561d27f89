package import Core

/// One frame of a panel as a record in the manner of IOHIDEvent's digitizer: a "hand" with its fingers.
///
/// A `SYN_REPORT` makes one hand; a slot that ends one contact and begins another in the same report makes two,
/// with one timestamp, the end first. The array of fingers is reused from frame to frame: copy what must last.
package struct DigitizerEvent: Equatable, Sendable {
    /// When the kernel closed the frame; never before that of the previous record.
    package var timestamp = Timestamp(microseconds: 0)
    /// The panel: stable over unplugging and plugging in again at the same port.
    package var senderID: UInt64 = 0
    /// The centroid of the touching fingers, else of those in range, else the last one; 0…1.
    package var position = Point.zero
    /// Whether any finger is in range.
    package var range = false
    /// Whether any finger touches.
    package var touch = false
    /// The changes: the union of the fingers' masks.
    package var eventMask: DigitizerEventMask = []
    /// The fingers' masks, accumulated (`kIOHIDEventFieldDigitizerChildEventMask`).
    package var childEventMask: DigitizerEventMask = []
    /// Raised by one each time the panel had to be resynchronised.
    package var generationCount: UInt32 = 0
    /// The fingers in range, touching, or just gone, in ascending order of ``DigitizerFinger/index``.
    package var fingers: [DigitizerFinger] = []

    /// An empty record.
    package init() {}
}

/// One finger of a ``DigitizerEvent``.
package struct DigitizerFinger: Equatable, Sendable {
    /// The path: small, stable from the moment the finger comes into range until it has left it.
    package var index: UInt32 = 0
    /// Names the contact: constant while it lasts, unique among those in range.
    package var identity: UInt32 = 0
    /// Finger, stylus, or hand for a palm.
    package var transducer = Transducer.finger
    /// Where it is, 0…1 across the screen, after calibration, rotation and flip.
    package var position = Point.zero
    /// Height above the surface in device units; 0 when touching.
    package var z = 0.0
    /// 0…1, and 0 when ``isPressureAvailable`` is false.
    package var pressure = 0.0
    /// Whether the panel measures pressure.
    package var isPressureAvailable = false
    /// Half the contact's longer diameter, in millimetres; 0 when the panel does not measure it.
    package var majorRadius = 0.0
    /// Half the contact's shorter diameter, in millimetres; equals the major radius when only that is known.
    package var minorRadius = 0.0
    /// The accuracy of the radii: half a device unit, in millimetres.
    package var radiusAccuracy = 0.0
    /// The contact's orientation in radians, clockwise from up.
    package var twist = 0.0
    /// Whether the panel senses the finger, touching or not.
    package var range = false
    /// Whether the finger touches the surface.
    package var touch = false
    /// The changes since the previous record.
    package var eventMask: DigitizerEventMask = []

    /// A finger out of range at the origin.
    package init() {}

    /// Whether it begins to touch.
    package var comesDown: Bool { touch && eventMask.contains(.touch) && !eventMask.contains(.cancel) }
}

/// The changes in a record: `kIOHIDDigitizerEvent*` of IOHIDFamily's IOHIDEventTypes.h.
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
    /// The identity of a finger became valid or invalid.
    @inlinable package static var identity: DigitizerEventMask { DigitizerEventMask(rawValue: 0x20) }
    /// Radius, pressure or orientation changed.
    @inlinable package static var attribute: DigitizerEventMask { DigitizerEventMask(rawValue: 0x40) }
    /// The touch ends without counting.
    @inlinable package static var cancel: DigitizerEventMask { DigitizerEventMask(rawValue: 0x80) }
}

/// The kinds of things that touch the surface: `kIOHIDDigitizerTransducerType*`.
package enum Transducer: UInt32, Hashable, Sendable {
    case stylus = 0
    case finger = 2
    /// The parent of fingers; for a finger child: a palm.
    case hand = 3
}

/// A point in the plane: normalised to 0…1 in records, in points on a screen or in a view elsewhere.
@usableFromInline
package struct Point: Hashable, Sendable {
    /// Distance from the left edge.
    @usableFromInline package var x: Double
    /// Distance from the top edge.
    @usableFromInline package var y: Double

    /// The point at (`x`, `y`).
    @inlinable
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    @inlinable package static var zero: Point { Point(x: 0, y: 0) }
}
