import HIDRecords

/// A key that is down and whose press responders were told of (`UIPress`).
struct Press: Sendable {
    let key: PressedKey
    /// The number of the device.
    let device: Int
    /// The responder to which the beginning went first; the end goes there too.
    let first: ResponderID
    /// The responders that handled the beginning.
    var handlers: [ResponderID] = []

    /// Whether it began at a responder in the subtree of `view`, or one there handled that.
    func isHeld(within view: ResponderID, of tree: ViewTree) -> Bool {
        tree.isResponder(first, within: view)
            || handlers.contains { tree.isResponder($0, within: view) }
    }
}

/// The presses under way, in the order in which they began.
struct Presses: Sendable {
    private(set) var all: [Press] = []

    /// The key `code` with the modifiers that are down.
    func input(_ code: EventCode) -> KeyInput {
        let modifiers = KeyModifier.allCases.filter { modifier in
            all.contains { modifier.codes.contains($0.key.input.code) }
        }
        return KeyInput(code, modifiers: modifiers)
    }

    /// The press of the key `code` of `device`; nil if responders were told of none.
    func index(of code: EventCode, _ device: Int) -> Int? {
        all.firstIndex { $0.key.input.code == code && $0.device == device }
    }

    /// `press` begins.
    mutating func begin(_ press: Press) { all.append(press) }

    /// The press at `index` ends.
    mutating func end(at index: Int) -> Press { all.remove(at: index) }

    /// `handlers` have handled the beginning of `press`, if it has not ended meanwhile.
    mutating func note(_ handlers: [ResponderID], of press: Press) {
        guard let index = index(of: press.key.input.code, press.device) else { return }
        all[index].handlers = handlers
    }
}
