import HIDRecords

/// A key that is down and whose press responders were told of (`UIPress`).
struct Press: Sendable {
    /// A client that has seen it begin, and not end.
    struct Hold: Sendable {
        /// An index into ``ClientTable/clients``.
        let client: Int
        /// The view for which the client got it.
        let view: ResponderID
    }

    /// Counts the presses of the app, from 1.
    let number: Int
    let key: PressedKey
    /// The number of the device.
    let device: Int
    /// The responder to which the beginning went first; the end goes there too.
    let first: ResponderID
    /// The state of the app as it began: responders that this closes get nothing of it.
    let state: InteractionState
    /// The responders that handled the beginning.
    var handlers: [ResponderID] = []
    /// The clients that know of it.
    var holds: [Hold] = []

    /// Whether the client at `index` of ``ClientTable/clients`` knows of it.
    func isHeld(byClientAt index: Int) -> Bool { holds.contains { $0.client == index } }

    /// Whether it began at a responder in the subtree of `view`, or one there handled that.
    func isHeld(within view: ResponderID, of tree: ViewTree) -> Bool {
        tree.isResponder(first, within: view)
            || handlers.contains { tree.isResponder($0, within: view) }
    }
}

/// The presses under way, in the order in which they began.
struct Presses: Sendable {
    private(set) var all: [Press] = []
    /// The keys that are down, with their devices, whatever became of their presses.
    private var down: [(code: EventCode, device: Int)] = []
    /// How many have begun.
    private var count = 0

    /// Whether a key is down.
    var isAnyKeyDown: Bool { !down.isEmpty }

    /// Notes that a key goes down, or up.
    mutating func note(_ stroke: KeyStroke) {
        down.removeAll { $0.code == stroke.code && $0.device == stroke.device }
        if stroke.isDown { down.append((stroke.code, stroke.device)) }
    }

    /// The keys that are down are those of `other`, whose presses are over.
    mutating func takeKeys(of other: Presses) { down = other.down }

    /// What is released from now on is not heard of: the keys of `device` are up, or all.
    mutating func noteRelease(of device: Int?) {
        down.removeAll { device == nil || $0.device == device }
    }

    /// The key `code` with the modifiers that are down.
    func input(_ code: EventCode) -> KeyInput {
        let modifiers = KeyModifier.allCases.filter { modifier in
            down.contains { $0.code != code && modifier.codes.contains($0.code) }
        }
        return KeyInput(code, modifiers: modifiers)
    }

    /// The press of the key `code` of `device`; nil if responders were told of none.
    func index(of code: EventCode, _ device: Int) -> Int? {
        all.firstIndex { $0.key.input.code == code && $0.device == device }
    }

    /// A press of `key` of `device` begins, at the responder `first`, while the app is in `state`.
    mutating func begin(
        _ key: PressedKey, of device: Int, at first: ResponderID, in state: InteractionState
    ) -> Press {
        count += 1
        let press = Press(number: count, key: key, device: device, first: first, state: state)
        all.append(press)
        return press
    }

    /// The press at `index` ends.
    mutating func end(at index: Int) -> Press { all.remove(at: index) }

    /// `handlers` have handled the beginning of `press`, if it has not ended meanwhile.
    mutating func note(_ handlers: [ResponderID], of press: Press) {
        guard let index = all.firstIndex(where: { $0.number == press.number }) else { return }
        all[index].handlers = handlers
    }

    /// Clients know of `press` as `holds` says; returns false if it has ended meanwhile.
    mutating func note(_ holds: [Press.Hold], of press: Press) -> Bool {
        guard let index = all.firstIndex(where: { $0.number == press.number }) else { return false }
        all[index].holds = holds
        return true
    }
}
