import JournalReading
import Journal
import Reports
import TouchKit

/// Why a recognizer did not recognize, in a sentence, with the number that the finger missed.
struct RecognizerSentence {
    /// The sentence.
    let text: String

    /// The sentence of `entry`, in which a recognizer failed or refused a touch, which lasted and went as `course` says.
    init(_ entry: JournalRecord, _ course: String) {
        let name = entry[.recognizer] ?? "?"
        let limit = entry.limit
        let sentence =
            entry.lacksFingers
            ? Self.tooFew(name, fingers: Set(entry.touches).count)
            : entry.recognizerReason.map { Self.sentence(name, $0, course) }
                ?? "\(name) failed (\(entry[.reason] ?? ""))"
        text = limit.map { "\(sentence): its \($0.property.rawValue) is \($0.value)." } ?? "\(sentence)."
    }

    private static func tooFew(_ name: String, fingers: Int) -> String {
        "\(name) failed because only \(fingers < 2 ? "one finger was" : "\(fingers) fingers were") there"
    }

    private static func sentence(_ name: String, _ reason: RecognizerReason, _ course: String) -> String {
        let other = reason.other ?? "?"
        return switch reason.kind {
        case .moved: "\(name) failed because the finger moved too far (\(course) in all)"
        case .held: "\(name) failed because the finger stayed down too long"
        case .timeout: "\(name) failed because it took too long"
        case .tooManyTouches: "\(name) failed because there were more fingers than it takes"
        case .lifted: "\(name) failed because the finger lifted after \(course)"
        case .direction: "\(name) failed because the finger went another way (\(course) in all)"
        case .edge: "\(name) failed because the finger did not begin at its edge"
        case .prevented: "\(name) failed because \(other) recognized first"
        case .required: "\(name) failed because \(other) recognized, which had to fail first"
        case .shouldBegin: "\(name) may not begin: its shouldBegin says no"
        case .control: "\(name) left the touch to the control, which keeps this gesture for itself"
        case .scrolled: "\(name) left the drag to a scroll view in it: that is not at its top"
        case .sheet: "\(name) left the drag to the sheet around it: it is at its top"
        case .atEdge: "\(name) left the drag to a scroll view around it: it is at its end that way"
        case .canCancelContentTouches:
            "\(name) may not take the touch from a view in it: canCancelContentTouches is false"
        case .touchesShouldCancel: "\(name) may not take the touch from \(other): touchesShouldCancel says no"
        case .reset: "\(name) failed (reset)"
        case .cancelled: "\(name) failed (cancelled)"
        case .disabled: "\(name) is disabled"
        case .removed: "\(name) was taken from its view"
        case .shouldReceive: "\(name) does not get the touch: its shouldReceive says no"
        case .allowedTouchTypes: "\(name) does not get touches of this type"
        case .answer: "\(name) failed because its program \(other) said so"
        case .noAnswer: "\(name) failed because its program \(other) did not say in time what the gesture is"
        case .absence: "\(name) failed because its program \(other) is not attached"
        case .loss: "\(name) failed because its program \(other) went"
        }
    }
}

extension JournalRecord {
    /// Whether a recognizer failed because more fingers were needed than came down.
    var lacksFingers: Bool {
        recognizerReason?.kind == .lifted && limit?.property == .numberOfTouchesRequired
    }
}
