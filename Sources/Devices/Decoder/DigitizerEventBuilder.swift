import Core
import HIDRecords

/// Builds the record of a panel's fingers. It keeps the record from frame to frame, so that a frame in which
/// fingers only move allocates nothing.
struct DigitizerEventBuilder {
    /// The last sealed record, or the one under construction.
    private(set) var record = DigitizerEvent()
    private let mapping: PanelMapping
    private let scale: ContactScale
    /// Identities start where WebKit's do.
    private var nextIdentity: UInt32 = 2
    private var hasGoneFingers = false
    /// Whether the record cancels all its fingers: the next one lists none.
    private var isCancellation = false

    init(senderID: UInt64, mapping: PanelMapping, scale: ContactScale) {
        record.senderID = senderID
        self.mapping = mapping
        self.scale = scale
    }

    /// Why a contact is never shown.
    enum Rejection {
        case palm
        /// It begins beside the screen.
        case beyond
    }

    /// Why a contact that begins as `raw` is never shown; nil for a finger.
    func rejects(_ raw: RawContact) -> Rejection? {
        if scale.isPalm(raw) { return .palm }
        return mapping.ignores(x: raw.x, y: raw.y) ? .beyond : nil
    }

    /// Whether a finger has turned out to be a palm.
    func isPalm(_ raw: RawContact) -> Bool { scale.isPalm(raw) }

    /// Whether the last record leaves any finger on the panel or above it.
    var isInUse: Bool { record.range && !isCancellation }

    /// Starts a record without the fingers that are gone; ``keepFingers()`` or ``moveFingers(by:)`` must
    /// follow.
    mutating func startRecord() {
        if hasGoneFingers { dropGoneFingers() }
    }

    /// Keeps all fingers unchanged.
    mutating func keepFingers() {
        var fingers = record.fingers.mutableSpan
        for index in fingers.indices { fingers[index].eventMask = [] }
    }

    private mutating func dropGoneFingers() {
        record.fingers.removeAll { isCancellation || !$0.range }
        if isCancellation { (record.range, record.touch) = (false, false) }
        hasGoneFingers = false
        isCancellation = false
    }

    /// The index of the finger of `slot` in the record, or the index at which to insert it.
    func index(of slot: Int) -> Int {
        record.fingers.firstIndex { $0.index >= UInt32(slot) } ?? record.fingers.count
    }

    /// Lists a new contact.
    mutating func begin(slot: Int, raw: RawContact) {
        var finger = DigitizerFinger()
        finger.index = UInt32(slot)
        finger.identity = nextIdentity
        nextIdentity = max(nextIdentity &+ 1, 2)
        finger.isPressureAvailable = scale.hasPressure
        finger.range = true
        finger.touch = !raw.isHovering
        finger.eventMask = finger.touch ? [.range, .touch, .identity] : [.range, .identity]
        finger.setPosition(to: raw, by: mapping)
        finger.setAttributes(to: raw, by: scale)
        record.fingers.insert(finger, at: index(of: slot))
    }

    /// Takes over what changed in the contacts of the listed fingers; the others stay as they were. A contact
    /// that turned out to be a palm is listed for the last time.
    ///
    /// - Returns: The number of such palms.
    mutating func moveFingers(by table: inout SlotTable) -> Int {
        let (mapping, scale) = (mapping, scale)
        var palms = 0
        var fingers = record.fingers.mutableSpan
        for index in fingers.indices {
            let slot = Int(fingers[index].index)
            guard let change = table.takeChange(of: slot) else {
                fingers[index].eventMask = []
                continue
            }
            if scale.isPalm(change.now) {
                fingers[index].eventMask = []
                fingers[index].cancelPalm()
                table.show(.ignored, raw: change.now, in: slot)
                palms += 1
            } else {
                fingers[index].update(from: change.before, to: change.now, mapping, scale)
            }
        }
        if palms > 0 { hasGoneFingers = true }
        return palms
    }

    /// Takes over what changed in the contact of the finger at `index`.
    mutating func update(_ index: Int, from before: RawContact, to now: RawContact) {
        record.fingers[index].update(from: before, to: now, mapping, scale)
    }

    /// Lists the finger at `index` for the last time: it left the panel.
    mutating func end(_ index: Int) {
        record.fingers[index].end()
        hasGoneFingers = true
    }

    /// Lists the finger at `index` for the last time: it turned out to be a palm.
    mutating func cancelPalm(_ index: Int) {
        record.fingers[index].cancelPalm()
        hasGoneFingers = true
    }
}

/// A method of the builder would access the builder while one of its fingers is changed, which copies all of them;
/// therefore a finger updates itself.
extension DigitizerFinger {
    fileprivate mutating func update(
        from before: RawContact, to now: RawContact, _ mapping: PanelMapping, _ scale: ContactScale
    ) {
        eventMask = []
        if now.isElsewhere(than: before) {
            setPosition(to: now, by: mapping)
            eventMask.insert(.position)
        }
        if now.hasOtherAttributes(than: before) {
            setAttributes(to: now, by: scale)
            eventMask.insert(.attribute)
        }
        if touch == now.isHovering {
            touch = !now.isHovering
            eventMask.insert(.touch)
        }
    }

    fileprivate mutating func end() {
        eventMask.formUnion(touch ? [.range, .touch, .identity] : [.range, .identity])
        range = false
        touch = false
    }

    fileprivate mutating func cancelPalm() {
        end()
        eventMask.insert(.cancel)
        transducer = .hand
    }

    fileprivate mutating func setPosition(to raw: RawContact, by mapping: PanelMapping) {
        position = mapping.point(x: raw.x, y: raw.y)
        z = Double(max(raw.distance, 0))
    }

    fileprivate mutating func setAttributes(to raw: RawContact, by scale: ContactScale) {
        transducer = raw.toolType == MTTool.pen ? .stylus : .finger
        pressure = scale.pressure(of: raw)
        majorRadius = scale.majorRadius(of: raw)
        minorRadius = scale.minorRadius(of: raw)
        radiusAccuracy = scale.accuracy
        twist = scale.twist(of: raw)
    }
}

/// The part of the record that is about all its fingers.
extension DigitizerEventBuilder {
    /// Closes the record; false when nothing changed and it need not be reported.
    @inline(__always)
    mutating func seal(at timestamp: Timestamp) -> Bool {
        let summary = Summary(of: record.fingers)
        if summary.mask.isEmpty { return false }
        record.timestamp = timestamp
        record.eventMask = summary.mask
        record.childEventMask = summary.mask
        record.touch = summary.touching.count > 0
        record.range = record.touch || summary.inRange.count > 0
        record.position = summary.position ?? record.position
        return true
    }

    /// Turns the last record into one that cancels all its fingers, after which none is listed; false when it
    /// lists none.
    mutating func cancelAll(at timestamp: Timestamp) -> Bool {
        startRecord()
        for index in record.fingers.indices { record.fingers[index].eventMask = .cancel }
        record.timestamp = timestamp
        record.eventMask = .cancel
        record.childEventMask = .cancel
        hasGoneFingers = true
        isCancellation = true
        return !record.fingers.isEmpty
    }

    /// Counts a resynchronisation.
    mutating func raiseGeneration() {
        record.generationCount &+= 1
    }
}

/// The sums and unions over all fingers.
private struct Summary {
    private(set) var mask: DigitizerEventMask = []
    private(set) var touching = Centroid()
    private(set) var inRange = Centroid()
    private var gone = Centroid()

    init(of fingers: [DigitizerFinger]) {
        let fingers = fingers.span
        for index in fingers.indices {
            mask.formUnion(fingers[index].eventMask)
            if fingers[index].touch {
                touching.add(fingers[index].position)
            } else if fingers[index].range {
                inRange.add(fingers[index].position)
            } else {
                gone.add(fingers[index].position)
            }
        }
    }

    /// The mean of the touching fingers, else of those in range, else of those that left. Inlined, as each frame of a panel asks for it.
    @inline(__always)
    var position: Point? { touching.mean ?? inRange.mean ?? gone.mean }
}

/// The mean of points.
private struct Centroid {
    private var sum = Point.zero
    private(set) var count = 0

    mutating func add(_ point: Point) {
        sum.x += point.x
        sum.y += point.y
        count &+= 1
    }

    var mean: Point? {
        count == 0 ? nil : Point(x: sum.x / Double(count), y: sum.y / Double(count))
    }
}
