/// The kinds of entries touchd writes; each has a number of its own that `journalctl -x` looks its explanation up by.
///
/// The numbers never change: queries and the catalog `systemd/touchd.catalog` refer to them.
package enum MessageID: String, CaseIterable, Sendable {
    // One for each category of decisions.
    case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote,
        system, hid
    /// Decisions that the journal did not take.
    case lost

    /// The 128 bits in 32 hexadecimal digits, the value of `MESSAGE_ID`.
    package var digits: StaticString {
        switch self {
        case .hit: "580d20ee99bb4aa38c18ad3c3a04af4b"
        case .touches: "40ac118ee96948878f7ea449f3ca5aac"
        case .discard: "cbfff313833d497dabf07b56501522ea"
        case .delivery: "ad1e88b5ad8e4aa1a56f77824bb471b6"
        case .recognizer: "2ba31e8791f04ed1b1632781dbb146df"
        case .state: "80480879123c4cbaba2f284b00c01b40"
        case .control: "d3f87350921a4228a7afd9c600e968c7"
        case .action: "fff83987b8a04632bbcbab3e3f23e1b3"
        case .responder: "e957c1e1f49d436d8e97db9eaf8f8f6c"
        case .motion: "2f76200c358f4f96b2b8c922f231dcf3"
        case .remote: "1ecf6390a7b44efb976702d5994e5567"
        case .system: "bce978af1bbb4ce8be219792ef6e22b8"
        case .hid: "5848ff807cbc4afab3b4a74ce608c650"
        case .lost: "99aa9407b1784076873052c2192e251a"
        }
    }

    /// The value of `TOUCH_CATEGORY`.
    package var category: StaticString {
        switch self {
        case .hit: "hit"
        case .touches: "touches"
        case .discard: "discard"
        case .delivery: "delivery"
        case .recognizer: "recognizer"
        case .state: "state"
        case .control: "control"
        case .action: "action"
        case .responder: "responder"
        case .motion: "motion"
        case .remote: "remote"
        case .system, .lost: "system"
        case .hid: "hid"
        }
    }
}
