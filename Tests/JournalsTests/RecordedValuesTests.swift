import Core
import HIDRecords
import JournalReading
import Reports
import Testing
import TouchKit

/// Rules: journal/entries.
@Suite("entries that are read back")
struct RecordedValuesTests {
    private func entry(_ category: String, _ message: String, _ fields: [String: String] = [:]) throws
        -> JournalRecord
    {
        let all = fields.merging(["TOUCH_CATEGORY": category, "MESSAGE": message]) { $1 }
        let members = all.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
        return try #require(JournalRecord(.object(members)))
    }

    private static let performer = [
        "TOUCH_ACTION": "close", "TOUCH_TARGET": "home", "TOUCH_RESPONDER": "home",
    ]

    @Test(
        "An effect is that of its field, or of the sentence of an older entry",
        arguments: [["TOUCH_EFFECT": "set order enabled false, alpha 0.5"], [:]])
    func effect(fields: [String: String]) throws {
        let own = fields.merging(Self.performer) { $1 }
        let entry = try entry("action", "home performs close: set order enabled false, alpha 0.5", own)
        let effect = try #require(entry.effect)
        #expect(effect.text == "set order enabled false, alpha 0.5")
        #expect(effect.disables("order"))
        #expect(!effect.disables("orders"))
        #expect(!effect.runsProgram)
    }

    @Test("What an effect does is read from its words")
    func effects() throws {
        func effect(_ text: String) throws -> PerformedEffect {
            let fields = Self.performer.merging(["TOUCH_EFFECT": text]) { $1 }
            return try #require(try entry("action", "home performs close: \(text)", fields).effect)
        }
        #expect(try effect("state wake for 60").enters(.wake))
        #expect(try !effect("state wake").enters(.locked))
        #expect(try effect("ignoreInteraction begin").beginsIgnoring)
        #expect(try !effect("ignoreInteraction end").beginsIgnoring)
        #expect(try effect("run lights on").runsProgram)
    }

    @Test(
        "An effect of a client has its name, in an older entry from the sentence",
        arguments: [["TOUCH_CLIENT": "paint"], [:]])
    func effectOfClient(fields: [String: String]) throws {
        let own = fields.merging(["TOUCH_EFFECT": "set order enabled false"]) { $1 }
        let entry = try entry("action", "client paint performs: set order enabled false", own)
        #expect(entry.performingClient == "paint")
        #expect(entry.effect?.disables("order") == true)
        #expect(
            try self.entry("action", "home performs close: publish a", Self.performer).performingClient == nil
        )
    }

    @Test(
        "A program ends with the entry that names its effect",
        arguments: [["TOUCH_EFFECT": "run lights on"], [:]])
    func program(fields: [String: String]) throws {
        let begin = try entry("action", "home performs close: run lights on", Self.performer)
        let effect = try #require(begin.effect)
        let end = try entry(
            "action", "run lights on exited 0", fields.merging(["TOUCH_ACTION": "close"]) { $1 })
        #expect(end.effect == nil)
        #expect(end.ends(effect))
        #expect(!begin.ends(effect))
    }

    @Test("The sender of an action is a control, a recognizer, or none")
    func sender() throws {
        #expect(try entry("action", "tea action go to home", ["TOUCH_RESPONDER": "tea"]).sender == "tea")
        #expect(try entry("action", "tap1 action go to home", ["TOUCH_RECOGNIZER": "tap1"]).sender == "tap1")
        #expect(try entry("action", "tap1 action go to home").sender == "tap1")
        #expect(try entry("action", "action go to home").sender == nil)
    }

    @Test("A fault's position is that of its field, or of the sentence of an older entry")
    func position() throws {
        let message = "ILITEK touches itself at 95.00%,2.40% every 12.864 s (4 times, 0 ms each)"
        let place = Point(x: 0.95, y: 0.024)
        #expect(try entry("health", message, ["TOUCH_POSITION": "0.95,0.024"]).position == place)
        #expect(try entry("health", message).position == place)
        #expect(try entry("health", "ILITEK reports touches of 0 ms on a sensitive view").position == nil)
        #expect(try entry("health", message, ["TOUCH_POSITION": "95"]).position == nil)
    }

    @Test(
        "An attempt to dismiss is told by its field, or by the sentence of an older entry",
        arguments: [["TOUCH_EVENT": "didAttemptToDismiss"], [:]])
    func attempt(fields: [String: String]) throws {
        let own = fields.merging(["TOUCH_RESPONDER": "payment"]) { $1 }
        #expect(try entry("presentation", "payment didAttemptToDismiss (swipe)", own).isAttemptToDismiss)
        #expect(
            try !entry("presentation", "payment didDismiss (swipe)", ["TOUCH_RESPONDER": "payment"])
                .isAttemptToDismiss)
    }

    @Test("Outcomes and reasons are the values that were written")
    func outcome() throws {
        let entry = try entry(
            "outcome", "touch 1 on tea was refused (multipleTouchEnabled)",
            [
                "TOUCH_OUTCOME": "refused", "TOUCH_REASON_KIND": "multipleTouch", "TOUCH_X": "1.5",
                "TOUCH_Y": "2", "TOUCH_LIMIT": "minimumPressDuration=0.5", "PRIORITY": "3",
            ])
        #expect(entry.category == .outcome)
        #expect(entry.outcome == .refused)
        #expect(entry.reasonKind == .decided(by: .multipleTouch))
        #expect(entry.location == Point(x: 1.5, y: 2))
        #expect(entry.limit?.property == .minimumPressDuration)
        #expect(entry.limit?.value == "0.5")
        #expect(entry.isError)
    }
}
