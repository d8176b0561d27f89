package import Journal
package import TouchKit

/// The kinds of decision, which `--show` and `TOUCH_CATEGORY` select.
package enum Category: UInt8, CaseIterable, Sendable {
    case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote,
        system, hid, outcome, client, scroll, presentation, event, health, press

    /// The name that `--show`, JSON and the journal use; how much an entry of the category matters, unless it is an
    /// error; and the number of its kind of entry (`systemd-id128 new`), which never changes: queries and
    /// `systemd/touchd.catalog` refer to it.
    private var row: (name: StaticString, priority: Priority, messageID: StaticString) {
        switch self {
        case .hit: ("hit", .debug, "580d20ee99bb4aa38c18ad3c3a04af4b")
        case .touches: ("touches", .info, "40ac118ee96948878f7ea449f3ca5aac")
        case .discard: ("discard", .info, "cbfff313833d497dabf07b56501522ea")
        case .delivery: ("delivery", .info, "ad1e88b5ad8e4aa1a56f77824bb471b6")
        case .recognizer: ("recognizer", .debug, "2ba31e8791f04ed1b1632781dbb146df")
        case .state: ("state", .debug, "80480879123c4cbaba2f284b00c01b40")
        case .control: ("control", .info, "d3f87350921a4228a7afd9c600e968c7")
        case .action: ("action", .info, "fff83987b8a04632bbcbab3e3f23e1b3")
        case .responder: ("responder", .info, "e957c1e1f49d436d8e97db9eaf8f8f6c")
        case .motion: ("motion", .info, "2f76200c358f4f96b2b8c922f231dcf3")
        case .remote: ("remote", .info, "1ecf6390a7b44efb976702d5994e5567")
        case .system: ("system", .notice, "bce978af1bbb4ce8be219792ef6e22b8")
        case .hid: ("hid", .debug, "5848ff807cbc4afab3b4a74ce608c650")
        case .outcome: ("outcome", .info, "9a8aa80c8d2e4597b8b5e777991782b6")
        case .client: ("client", .info, "257dfbd3b20f403d88c030093cee5db8")
        case .scroll: ("scroll", .info, "ab7a478e546c4d5594c92b111cb9ac76")
        case .presentation: ("presentation", .info, "9a094d83552f4fbd887504a9cacaf75c")
        case .health: ("health", .warning, "3c8f5d2ae0b74b6f9a1d47e6c2905b8e")
        case .press: ("press", .info, "f98a542753994f86a12ca5b7a36e949f")
        case .event: ("event", .info, "1434f4893c73407c9c33e442f6bb03bc")
        }
    }

    /// The name that `--show`, JSON and the journal use.
    package var name: StaticString { row.name }

    /// How much an entry matters unless it is an error: what an administrator looks for first, what happened, how it
    /// came about.
    var priority: Priority { row.priority }

    /// The kind of journal entry.
    package var messageID: MessageID {
        let row = row
        return MessageID(digits: row.messageID, category: row.name, isVital: isVital)
    }

    /// Whether it says what a touch came to, or what is wrong: who floods the journal with anything else keeps none of it away.
    private var isVital: Bool { self == .outcome || self == .health || self == .system }

    /// The category called `name`, or nil.
    package init?(name: String) {
        guard let match = Category.allCases.first(where: { "\($0.name)" == name }) else { return nil }
        self = match
    }
}

/// A choice of categories.
package struct CategorySet: OptionSet, Hashable, Sendable {
    /// Bit `n` stands for the category with raw value `n`.
    package let rawValue: UInt32

    /// The set of the bits in `rawValue`, see ``rawValue``.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The set of `categories`.
    package init(_ categories: some Sequence<Category>) {
        self.init(rawValue: categories.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
    }

    /// Whether it has `category`.
    package func contains(_ category: Category) -> Bool {
        rawValue & 1 << UInt32(category.rawValue) != 0
    }

    /// What `touchctl replay` shows by default: everything but the raw records.
    package static let replayDefault = CategorySet(Category.allCases.filter { $0 != .hid })

    /// What a scenario compares by default.
    package static let scenarioDefault = CategorySet([
        .touches, .discard, .control, .action, .responder, .motion, .remote, .press, .client, .scroll,
        .presentation,
    ])
}

extension Decision {
    /// The kind of decision, by which readers select it.
    package var category: Category {
        switch self {
        case .hitTest, .arrival(.hit): .hit
        case .arrival(.sendEvent): .event
        case .arrival(.refuses), .arrival(.ignores): .delivery
        case .delivery(let decision): decision.category
        case .gesture(.touches): .recognizer
        case .gesture(.refuses): .delivery
        case .gesture(.state), .gesture(.waits): .state
        case .action(let decision): decision.category
        case .responder(let decision): decision.category
        case .app(.scroll): .scroll
        case .app(.presentation), .app(.didPop), .app(.selects): .presentation
        case .app: .system
        case .outcome: .outcome
        }
    }
}

extension DeliveryDecision {
    fileprivate var category: Category {
        switch self {
        case .touches: .touches
        case .discarded: .discard
        case .cancelled: .system
        case .withholds, .drops: .delivery
        case .toClient: .client
        }
    }
}

extension ActionDecision {
    fileprivate var category: Category {
        switch self {
        case .sends: .control
        case .sent, .performs, .clientPerforms: .action
        case .discarded: .discard
        case .dropped: .system
        }
    }
}

extension ResponderDecision {
    fileprivate var category: Category {
        switch self {
        case .becomeFirst, .resignFirst: .responder
        case .motion: .motion
        case .remoteControl: .remote
        case .press, .keyCommand, .scan: .press
        case .toClient: .client
        case .motionDiscarded, .remoteControlDiscarded, .pressDiscarded, .scanDiscarded: .discard
        case .ignoresRemoteControl, .ignoresPress, .ignoresScan: .delivery
        }
    }
}
