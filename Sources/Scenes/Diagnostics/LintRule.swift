import YAML

/// The rules of which a warning speaks, by the names that `lint: {allow: ...}` takes.
package enum LintRule: String, CaseIterable, Sendable {
    /// No touch hits a view.
    case unreachable
    /// Other views are in front of all of a view.
    case covered
    /// Another view is in front of the middle of a control.
    case middleCovered
    /// No touch reaches a part of a control.
    case partlyOutside
    /// A control is too small for a finger.
    case smallTarget
    /// A control has nothing to choose from.
    case neverChanges
    /// A value lies outside its range.
    case outOfRange
    /// The key window is hidden.
    case hiddenKeyWindow
    /// A control sends its events to nobody.
    case noAction
    /// A control never sends an event that it has an action for.
    case neverSent
    /// What a control begins as a finger comes down does not end however the finger goes.
    case slidesOff
    /// What a control begins as a finger comes down does not end where its policy refuses the lift.
    case policyCancels
    /// What a control or a key begins comes after its end, as an effect before it cancels the touch or the press.
    case endsFirst
    /// A recognizer withholds what ends that which a control has begun.
    case endsLate
    /// A control that is held keeps touches from an immediate one.
    case keepsOut
    /// A responder has actions for an event that it passes on.
    case passedOn
    /// Nothing responds to an action.
    case unanswered
    /// Nothing sends an action.
    case unsent
    /// Nothing presents a controller.
    case neverPresented
    /// Nothing pushes a view controller.
    case neverPushed
    /// Nothing selects a view controller.
    case neverSelected
    /// A controller is not presented from load, because its presenter is not.
    case notPresented
    /// A menu has no items.
    case menuWithoutItems
    /// A responder never becomes first responder.
    case neverFirstResponder
    /// Nobody asks for what a delegate answers.
    case neverAsked
    /// A key does nothing where it stands.
    case noEffect
    /// A cell that people may move has no place to go.
    case neverMoves
    /// A recognizer sends again and again what counts each time.
    case oneShot
    /// Nothing changes in what an effect puts back.
    case restoresNothing
    /// Nothing ends that touches are ignored.
    case ignoresForEver
    /// Nobody at the panel ends a state in which the app takes no touches.
    case staysForEver
    /// Nothing waits under the name of what an effect forgets.
    case neverWaits
    /// The polkit rule of touchd does not let it start a unit.
    case unitName
    /// A recognizer never recognizes.
    case neverRecognizes
    /// Recognizers wait for each other.
    case circle
    /// Two recognizers never have a touch in common.
    case neverShared
    /// An earlier entry for panels matches the same ones.
    case neverHolds
    /// The configuration lets no program of a view's client attach.
    case deniedClient
    /// A panel is never grabbed, since no scene has the client that it waits for.
    case neverGrabbed
    /// A configuration has no app.
    case noApp
    /// A number that looks hexadecimal is decimal.
    case decimalID
    /// A time is so long that it was meant in milliseconds.
    case longTime
    /// A recognizer takes each touch that rests before the hold of its control is over.
    case cutOff
    /// A warning is allowed, and there is none.
    case unusedAllow
}

/// The warnings of a load, kept until every `lint` entry has been read.
struct LintWarnings {
    /// A warning that may be allowed.
    struct Warning {
        let rule: LintRule
        let node: YAMLNode
        let message: String
        let suggestion: String?

        /// A warning of an entry that allows nothing.
        static func ofUnused(_ allowance: LintAllowance) -> Warning {
            Warning(
                rule: .unusedAllow, node: allowance.node,
                message: "nothing here breaks \(allowance.rule.rawValue)", suggestion: nil)
        }
    }

    /// What was found so far.
    private(set) var list: [Warning] = []
    /// Whether there were more than are kept.
    private(set) var isCut = false

    /// How many are kept, ten times as many as are listed: most of them may be allowed.
    private static let limit = 10 * YAMLLimits.mistakes

    /// Adds one, unless there are too many.
    mutating func add(_ warning: Warning) {
        if list.count < Self.limit { list.append(warning) } else { isCut = true }
    }

    /// Adds those of a part of the load.
    mutating func add(part: LintWarnings) {
        for warning in part.list { add(warning) }
        isCut = isCut || part.isCut
    }
}
