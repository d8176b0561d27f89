import Journal

/// Kinds of entry, with numbers that no catalog has.
extension MessageID {
    static var hit: MessageID { kind("hit", "00000000000000000000000000000001") }
    static var touches: MessageID { kind("touches", "00000000000000000000000000000002") }
    static var outcome: MessageID {
        MessageID(digits: "00000000000000000000000000000004", category: "outcome", isVital: true)
    }
    static var system: MessageID { kind("system", "00000000000000000000000000000003") }

    private static func kind(_ category: StaticString, _ digits: StaticString) -> MessageID {
        MessageID(digits: digits, category: category)
    }
}
