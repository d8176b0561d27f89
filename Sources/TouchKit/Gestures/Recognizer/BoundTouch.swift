import HIDRecords

/// A touch that a recognizer gets.
struct BoundTouch: Sendable {
    /// Which one.
    let id: TouchID
    /// How many superviews lie between the hit view and the recognizer's view.
    let depth: Int32
    /// Whether the recognizer has seen it neither end nor being cancelled.
    var isDown = true

    private var storedIndex: Int32

    /// The touch `id`, which is at `index` of the event, for a recognizer `depth` superviews further out.
    init(id: TouchID, depth: Int32, index: Int) {
        self.id = id
        self.depth = depth
        storedIndex = Int32(index)
    }

    /// Its index in ``TouchEvent/allTouches``; nil once it has left the event.
    var index: Int? {
        get { storedIndex < 0 ? nil : Int(storedIndex) }
        set { storedIndex = newValue.map { Int32($0) } ?? -1 }
    }

    /// Its index in ``TouchEvent/allTouches``, for a touch that is known to be in the event.
    var liveIndex: Int { Int(storedIndex) }
}
