import Core
package import HIDRecords
import Journal
package import PanelHealth
package import Reports
package import TouchKit

/// The values of an entry as the types from which they were written.
extension JournalRecord {
    /// Its sentence.
    package var message: String { self[.message] ?? "" }

    /// The kind of decision; nil for one that this program does not know.
    package var category: Category? { self[.category].flatMap { Self.categories[$0] } }

    /// What its touch came to; nil for an entry that is no outcome.
    package var outcome: OutcomeKind? { self[.outcome].flatMap { OutcomeKind(name: $0) } }

    /// The kind of the reason of an outcome.
    package var reasonKind: ReasonKind? { self[.reasonKind].flatMap { ReasonKind(name: $0) } }

    /// Why a recognizer changed its state or refused a touch.
    package var recognizerReason: RecognizerReason? { self[.reason].flatMap { RecognizerReason($0) } }

    /// The property of a recognizer that a finger missed, and its value: `minimumPressDuration` and `0.5`.
    package var limit: (property: GestureNumber, value: String)? {
        writtenLimit.flatMap { limit in GestureNumber(rawValue: limit.name).map { ($0, limit.value) } }
    }

    /// The part of a control's policy that refused a touch, and its time in seconds: `hold` and `2`.
    package var policyLimit: (policy: PolicyRefusal, seconds: String)? {
        writtenLimit.flatMap { limit in PolicyRefusal(name: limit.name).map { ($0, limit.value) } }
    }

    /// The key of a control that kept its value as it was, and what that says: `minimumValue` and `5`.
    package var standstill: (key: ValueStandstill.Name, value: String)? {
        writtenLimit.flatMap { limit in ValueStandstill.Name(rawValue: limit.name).map { ($0, limit.value) } }
    }

    private var writtenLimit: (name: String, value: String)? {
        guard let parts = self[.limit]?.split(separator: "="), parts.count == 2 else { return nil }
        return (String(parts[0]), String(parts[1]))
    }

    /// The fault that it is about; nil for one that this program does not know.
    package var fault: FaultName? { self[.fault].flatMap { FaultName(name: $0) } }

    /// Where a touch is, or began.
    package var location: Point? {
        guard let x = number(.x), let y = number(.y) else { return nil }
        return Point(x: x, y: y)
    }

    /// Where it began in the picture of its tree, if that is another point than on the screen.
    package var treeLocation: Point? {
        let numbers = (self[.treeLocation] ?? "").split(separator: ",").map { Double(foreign: $0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
        return Point(x: x, y: y)
    }

    /// The point of the nearest control that a touch missed.
    package var nearestPoint: Point? {
        guard let x = number(.nearestX), let y = number(.nearestY) else { return nil }
        return Point(x: x, y: y)
    }

    /// Whether it is about `touch`, or was caused by it.
    package func names(_ touch: Int) -> Bool { touches.contains(touch) }

    /// Whether it is about a touch that nobody made: one of a client without a panel, such as `touchctl touch`.
    package var isInjected: Bool { self[.panel] == DeviceLabel.nameOfInjected }

    /// Whether it says that something failed.
    package var isError: Bool { has(.priority, "3") }

    /// Whether it warns of something.
    package var isWarning: Bool { has(.priority, "4") }

    private static let categories = Dictionary(
        uniqueKeysWithValues: Category.allCases.map { ("\($0.name)", $0) })
}

/// Values that touchd before 0.3 wrote into the sentence alone: of such an entry they are read from there.
extension JournalRecord {
    /// The effect that a responder or a client performs: `set order enabled false`; nil for an entry about something else.
    package var effect: PerformedEffect? {
        if let text = self[.effect] {
            return has(.target) || performingClient != nil ? PerformedEffect(text) : nil
        }
        guard has(.category, "action"), message.cut(at: " performs ") != nil else { return nil }
        return PerformedEffect(String(message.cut(at: ": ")?.after ?? ""))
    }

    /// The client that performs an effect; nil for an entry about something else.
    package var performingClient: String? {
        guard has(.category, "action"), message.hasPrefix("client "),
            let sentence = message.cut(at: " performs: ")
        else { return nil }
        return self[.client] ?? String(sentence.before.dropFirst("client ".count))
    }

    /// Who sent an action: a control or a recognizer; nil for an action without a sender.
    package var sender: String? {
        self[.responder] ?? self[.recognizer] ?? message.cut(at: " action ").map { String($0.before) }
    }

    /// Whether it says that people could not dismiss a presented controller.
    package var isAttemptToDismiss: Bool {
        let name = PresentationEvent.didAttemptToDismiss.rawValue
        return self[.event].map { $0 == name } ?? message.hasPrefix("\(self[.responder] ?? "?") \(name)")
    }

    /// Whether it says how the program of `effect` ended.
    package func ends(_ effect: PerformedEffect) -> Bool {
        guard !has(.target) else { return false }
        return self[.effect].map { $0 == effect.text } ?? message.hasPrefix("\(effect.text) ")
    }

    /// Where a fault was seen, as shares of the panel's axes.
    package var position: Point? {
        if let text = self[.position] {
            let numbers = text.split(separator: ",").map { Double(foreign: $0) }
            guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
            return Point(x: x, y: y)
        }
        for part in message.split(whereSeparator: { $0 == " " || $0 == ")" }) {
            let shares = part.split(separator: ",").map { share in
                share.hasSuffix("%") ? Double(foreign: share.dropLast()) : nil
            }
            if shares.count == 2, let x = shares[0], let y = shares[1] {
                return Point(x: x / 100, y: y / 100)
            }
        }
        return nil
    }

    /// The app whose scene was loaded, as far as the sentence says it; nil for an entry about something else.
    package var loadedApp: String? {
        let beginning = "scene loaded "
        guard message.hasPrefix(beginning) else { return has(.scene) && !has(.event, "tree") ? "" : nil }
        return String(message.dropFirst(beginning.count).prefix { $0 != "," })
    }
}

/// An effect in the words of the journal: its key in scenes, and what belongs to it.
package struct PerformedEffect: Equatable, Sendable {
    /// The words: `set order enabled false`.
    package let text: String

    /// The effect `text`.
    init(_ text: String) {
        self.text = text
    }

    private var parts: [Substring] { text.split(separator: " ") }

    /// Whether it runs a program.
    package var runsProgram: Bool { parts.count > 1 && (parts[0] == "run" || parts[0] == "unit") }

    /// Whether it may be why later touches do nothing, or do something again.
    package var keepsTouchesOut: Bool {
        beginsIgnoring || restores || text.hasPrefix("state ")
            || text.hasPrefix("set ") && text.contains("enabled ")
    }

    /// Whether it lets the app enter `state`.
    package func enters(_ state: InteractionState) -> Bool {
        parts.prefix(2).elementsEqual(["state", Substring(state.rawValue)])
    }

    /// Whether from it on the app ignores interaction.
    package var beginsIgnoring: Bool {
        parts.elementsEqual(["ignoreInteraction", Substring(InteractionEffect.Bracket.begin.rawValue)])
    }

    /// Whether it puts something back as the file has it.
    package var restores: Bool { parts.first == "restore" }

    /// Whether views may leave their window by it.
    package var removesViews: Bool { parts.first == "remove" || restores }

    /// Whether it disables the control called `name`.
    package func disables(_ name: String) -> Bool { sets("enabled", "false", of: name) }

    /// Whether it enables the control called `name`.
    package func enables(_ name: String) -> Bool { sets("enabled", "true", of: name) }

    private func sets(_ key: Substring, _ value: Substring, of name: String) -> Bool {
        let target = "set \(name) "
        return text.hasPrefix(target)
            && text.dropFirst(target.count).split(separator: ",").contains { change in
                change.split(separator: " ").elementsEqual([key, value])
            }
    }
}

extension StringProtocol {
    /// What stands before and after the first `separator`; nil if there is none.
    func cut(at separator: String) -> (before: Substring, after: Substring)? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(separator) {
                let end = self.index(index, offsetBy: separator.count)
                return (Substring(self[..<index]), Substring(self[end...]))
            }
            index = self.index(after: index)
        }
        return nil
    }
}
