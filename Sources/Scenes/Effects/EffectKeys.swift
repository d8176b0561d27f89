import Core
import HIDRecords
import TouchKit
import YAML

/// The keys of an effect: what it does, the time that `run` may take, and where an `action` comes from and goes to.
package enum EffectKey: String, FileKey {
    case publish, run, unit, set, insert, add, remove, bringToFront, sendToBack, makeKey, scroll, action,
        present, dismiss, push, pop, popToRoot, scrollToTop, stopScrollingAndZooming
    case addGesture, removeGesture, restore
    case becomeFirstResponder, resignFirstResponder, pressReturn, changeText
    case ignoreInteraction, receiveRemoteControl, animate, after, cancelTimer, foreground, state, snapshot
    case touchAccommodations
    case timeout, from, to, `do`, id, duration, `for`, value, valueOf

    /// What messages call it.
    package static let owner = "an effect"

    /// What its value may be, and its meaning.
    package var entry: KeyEntry { row.entry }

    /// What the format says of the key.
    var row: EffectRow {
        switch self {
        case .publish:
            .effect(.string, "Sends this topic to those who subscribed to it.") {
                OutboundReader(draft: $0.draft).publication($0.value, $0[.value], $0[.valueOf])
            }
        case .run:
            .ofFilesAlone(
                .list(.scalar, count: 1...Int.max), "Runs a program with its arguments, without a shell."
            ) {
                OutboundReader(draft: $0.draft).run($0.value, $0[.timeout])
            }
        case .unit:
            .ofFilesAlone(.unit, "Starts a systemd unit.") {
                OutboundReader(draft: $0.draft).unit($0.value)
            }
        case .set:
            .effect(.named(.set), "Changes a responder or recognizer.") {
                SetReader(draft: $0.draft).changes($0.value).map(Effect.set)
            }
        case .insert:
            .effect(
                .named(.insert), "Puts a view, with all in it, into another one, or a window on its screen."
            ) {
                InsertReader(draft: $0.draft).insertion($0.value)
            }
        case .add:
            .effect(.named(.add), "Puts a view, with all in it, elsewhere.") {
                AddReader(draft: $0.draft).addition($0.value)
            }
        case .remove:
            .effect(
                .oneOrMore(.string, count: 1...Int.max),
                "Takes views, with all in them, from their superviews."
            ) {
                TreeOrderReader(draft: $0.draft).removal($0.value)
            }
        case .bringToFront:
            .effect(
                .string, "Puts a view in front of its siblings, or a window in front of those of its level."
            ) {
                TreeOrderReader(draft: $0.draft).order($0.main)
            }
        case .sendToBack:
            .effect(.string, "Puts a view behind its siblings, or a window behind those of its level.") {
                TreeOrderReader(draft: $0.draft).order($0.main)
            }
        case .makeKey:
            .effect(.string, "Makes a window key, if it is on its screen and may be.") {
                TreeOrderReader(draft: $0.draft).key($0.value)
            }
        case .scroll:
            .effect(.named(.scroll), "Scrolls a scroll view.") {
                ScrollReader(draft: $0.draft).scroll($0.value)
            }
        case .action:
            .effect(.string, "Sends an action.") {
                FirstResponderReader(draft: $0.draft).action(
                    $0.value, from: $0[.from]?.value, to: $0[.to]?.value)
            }
        case .present:
            .effect(.string, "Has a controller presented that another one presents.") {
                PresentationEffectReader(draft: $0.draft).presentation($0.main, $0[.duration])
            }
        case .dismiss:
            .effect(.string, "Dismisses a presented controller.") {
                PresentationEffectReader(draft: $0.draft).presentation($0.main, $0[.duration])
            }
        case .push:
            .effect(.string, "Pushes a view controller onto the stack of its navigation controller.") {
                NavigationEffectReader(draft: $0.draft).push($0.value, $0[.duration])
            }
        case .pop:
            .effect(.string, "Pops the top view controller off the stack of a navigation controller.") {
                NavigationEffectReader(draft: $0.draft).pop(
                    $0.value, to: $0[.to]?.value, $0[.duration])
            }
        case .popToRoot:
            .effect(.string, "Pops all but the root off the stack of a navigation controller.") {
                NavigationEffectReader(draft: $0.draft).popToRoot($0.value, $0[.duration])
            }
        case .scrollToTop:
            .effect(.string, "Scrolls this scroll view, or the highest one of this window, to its top.") {
                ScrollReader(draft: $0.draft).scrollToTop($0.value)
            }
        case .stopScrollingAndZooming:
            .effect(.string, "Ends what moves this scroll view without fingers.") {
                ScrollReader(draft: $0.draft).stop($0.value)
            }
        case .addGesture:
            .effect(.named(.addGesture), "Attaches a recognizer to a view; it leaves the one that it is on.")
            {
                AddReader(draft: $0.draft).gestureAddition($0.value)
            }
        case .removeGesture:
            .effect(.string, "Takes a recognizer from its view.") {
                AddReader(draft: $0.draft).gestureRemoval($0.value)
            }
        case .restore:
            .effect(.string, "Puts back what the file says of this responder and of everything in it.") {
                TreeOrderReader(draft: $0.draft).restoration($0.value)
            }
        case .becomeFirstResponder:
            .effect(.string, "Makes a responder first responder.") {
                FirstResponderReader(draft: $0.draft).becoming($0.value)
            }
        case .resignFirstResponder:
            .effect(.string, "Has a responder stop being first responder.") {
                FirstResponderReader(draft: $0.draft).resigning($0.value)
            }
        case .pressReturn:
            .effect(
                .string,
                "The return key was pressed in this text field, or in the first responder of this window."
            ) {
                FirstResponderReader(draft: $0.draft).textField($0.main)
            }
        case .changeText:
            .effect(
                .string, "The text of this text field, or of the first responder of this window, has changed."
            ) {
                FirstResponderReader(draft: $0.draft).textField($0.main)
            }
        case .ignoreInteraction:
            .effect(
                .choice(InteractionEffect.Bracket.self),
                "Ignores touches until as many ends as begins have come."
            ) {
                InteractionReader(draft: $0.draft).ignoring($0.value)
            }
        case .receiveRemoteControl:
            .effect(
                .choice(InteractionEffect.Bracket.self), "Receives remote control events; one end is enough."
            ) {
                InteractionReader(draft: $0.draft).receiving($0.value)
            }
        case .animate:
            .effect(.named(.animate), "Changes a view that cannot be hit while it is animated.") {
                SchedulingReader(draft: $0.draft).animation($0.value)
            }
        case .after:
            .effect(.number(.aboveZero), "Does what stands under do after so many seconds.") {
                SchedulingReader(draft: $0.draft).after($0.main, $0[.do], $0[.id])
            }
        case .cancelTimer:
            .effect(.string, "Forgets what waits under this id.") {
                SchedulingReader(draft: $0.draft).cancellation($0.value)
            }
        case .foreground:
            .ofFilesAlone(.string, "Brings an app to the front.") {
                OutboundReader(draft: $0.draft).foreground($0.value)
            }
        case .state:
            .effect(.choice(InteractionState.self), "Takes another state: which touches get through.") {
                InteractionReader(draft: $0.draft).state($0.value, $0[.for])
            }
        case .snapshot:
            .effect(.string, "Keeps what fingers did of late in a file, for this reason.") {
                OutboundReader(draft: $0.draft).snapshot($0.value)
            }
        case .touchAccommodations:
            .effect(
                .either([.choice(["none"]), .named(.accommodations)]),
                "Takes touches otherwise from now on, or as they come: none."
            ) {
                AccommodationsReader(reader: $0.draft.reader).change($0.value)
            }
        case .timeout: .detail(of: [.run], .number(.aboveZero), "How long run may take, in seconds.")
        case .from: .detail(of: [.action], .string, "The responder that sends the action.")
        case .to:
            .detail(
                of: [.action, .pop], .string,
                "The responder that the action goes to; else it goes along the responder chain. Of pop, the view controller that is on top then."
            )
        case .do: .detail(of: [.after], .effects, "What is done after that time.")
        case .id:
            .detail(
                of: [.after], .string,
                "What cancelTimer names; a new one takes the place of what waits under the same.")
        case .duration:
            .detail(
                of: [.present, .dismiss, .push, .pop, .popToRoot], .number(.aboveZero),
                "How many seconds it takes; the view that comes or goes cannot be hit meanwhile.")
        case .for:
            .detail(
                of: [.state], .number(.aboveZero), "After how many seconds the state is what it was before.")
        case .value:
            .detail(
                of: [.publish],
                .either([.bool, .string]),
                "What is sent with the topic, in place of what the sender stands at.")
        case .valueOf: .detail(of: [.publish], .string, "The control whose value is sent with the topic.")
        }
    }

    /// The types of the units that can be started (systemd.unit(5)).
    package static let unitTypes = [
        "service", "socket", "target", "mount", "automount", "swap", "timer", "path", "slice",
    ]
}

/// The map of an effect in a scene.
struct EffectMap {
    let draft: SceneDraft
    /// What the effect does.
    let main: Entry<EffectKey>
    private let entries: MapEntries<EffectKey>

    /// The map of `entries`, of which `main` says what to do.
    init(_ main: Entry<EffectKey>, beside entries: MapEntries<EffectKey>, in draft: SceneDraft) {
        self.draft = draft
        self.main = main
        self.entries = entries
    }

    /// The value of ``main``.
    var value: YAMLNode { main.value }

    /// What says more about it.
    subscript(key: EffectKey) -> Entry<EffectKey>? { entries[key] }
}

/// What the format says of a key of effects.
struct EffectRow {
    /// What its value may be, and its meaning.
    let entry: KeyEntry
    /// Reads the effect; nil for a key that says more about another one.
    var reading: Reading?
    /// The keys of the effects beside which it stands; none for one that says what to do.
    var mains: [EffectKey] = []
    /// Whether a program may bring it that may not run programs.
    var mayComeFromPrograms = true

    /// Reads an effect; nil for one with mistakes, which are reported.
    typealias Reading = (EffectMap) -> Effect?

    /// A key that says what to do.
    static func effect(_ form: ValueForm, _ sentence: Sentence, _ reading: @escaping Reading) -> EffectRow {
        EffectRow(entry: .key(form, sentence), reading: reading)
    }

    /// A key that says what to do, and that programs may bring only if they may run others.
    static func ofFilesAlone(
        _ form: ValueForm, _ sentence: Sentence, _ reading: @escaping Reading
    ) -> EffectRow {
        EffectRow(entry: .key(form, sentence), reading: reading, mayComeFromPrograms: false)
    }

    /// A key that says more about the effects of `mains`.
    static func detail(of mains: [EffectKey], _ form: ValueForm, _ sentence: Sentence) -> EffectRow {
        EffectRow(entry: .key(form, sentence), mains: mains)
    }
}

extension ValueForm {
    /// The effects that are done at one time.
    static var effects: ValueForm { .list(.named(.effect), count: 1...Int.max) }
}
