import Scenes

extension ScenarioKey: DescribedKey {
    var sentence: String {
        switch self {
        case .version: "The version of the format; optional."
        case .name: "What results call it."
        case .rule: "The rule it holds; results of a scenario that fails name it."
        case .scene: "The file of the scene, or the scene itself."
        case .show: "The categories that are compared."
        case .fields:
            "Fields that follow each sentence that has them."
        case .taps: "How tapCount counts, as in touchd.yaml."
        case .nilTarget:
            "Where the walk for an action without a target begins."
        case .input: "What happens."
        case .expect:
            "The sentences that must come, a line each."
        }
    }
}

extension StepKey: DescribedKey {
    var sentence: String {
        switch self {
        case .at:
            "When, in seconds; not earlier than the end of the step before. With two numbers, which part of the view."
        case .after: "When, in seconds after the end of the step before."
        case .down: "A finger touches the screen at x, y or on a view."
        case .move:
            "A finger moves to x, y, on a view, or by so far; without these its pressure or size changes."
        case .up: "A finger lifts, where it was or elsewhere."
        case .cancel: "The contact of a finger turns out to be a palm, or its panel goes."
        case .tap: "Fingers touch a place and lift."
        case .hold: "Fingers stay on a place; in a swipe, how long before they move, in seconds."
        case .swipe: "Fingers move across the screen."
        case .pinch: "Two fingers change their distance about a place."
        case .rotate: "Two fingers turn about a place."
        case .motion: "A shake."
        case .remote: "A remote control event."
        case .press: "A key goes down."
        case .release: "A key goes up."
        case .scan: "A scanner types this line."
        case .key: "A key goes down and up at once."
        case .interrupt: "The app becomes inactive, for this reason, and active again at once."
        case .send: "Any effect."
        case .perform: "Effects that a client brings, in one batch."
        case .wait: "Nothing; time passes."
        case .attach: "A program attaches itself as the client of this name."
        case .answer: "The program that is asked about a touch says what it made of it."
        case .answerWithin:
            "The program says at most so many seconds after the end of a touch what it made of it: 0.1 to 10."
        case .detach: "The program that is the client of this name goes."
        case .look: "Writes the value of a control, or where any other view is."
        case .x: "From the left, in points."
        case .y: "From the top, in points."
        case .on: "The view that the finger goes to."
        case .view: "The view or window where the gesture happens or begins."
        case .from: "Where a swipe begins; in a pinch, the distance of the fingers at first, in points."
        case .to: "Where a swipe leads; in a pinch, the distance of the fingers at last, in points."
        case .by: "How far; in a rotation, how many degrees clockwise."
        case .direction: "Which way a swipe leads."
        case .because: "Why touches are cancelled."
        case .taps: "How many taps."
        case .every: "From one tap to the next, in seconds."
        case .for: "How long fingers are down, in seconds."
        case .fingers: "How many fingers, side by side."
        case .in: "How long fingers move, in seconds."
        case .moves: "In how many steps fingers move."
        case .radius: "How far each finger is from the middle, in points."
        }
    }
}

extension LocationKey: DescribedKey {
    var sentence: String {
        switch self {
        case .view: "The view or window."
        case .at: "Which part of it: 0 is its left or top edge, 1 its right or bottom edge."
        }
    }
}

extension AnswerKey: DescribedKey {
    var sentence: String {
        switch self {
        case .touch: "The number of the touch."
        case .outcome: "What became of it: acted, handled or nothing."
        case .did: "What the program did, if it acted."
        case .reason: "Why it did nothing."
        case .note: "What else is to be known of it."
        case .delay: "From the end of the touch until the program did what it did, in seconds."
        case .seenAfter: "From the beginning of the touch until the program first saw it, in seconds."
        case .view: "The view that it really was."
        case .state: "The name of the state in which the program was as the touch began."
        }
    }
}

extension SelectorKey: DescribedKey {
    var sentence: String {
        switch self {
        case .id: "It is this recognizer."
        case .type: "What it looks for is this, or one of these."
        case .view: "It is attached to this view."
        case .container: "It is attached to this view or to a view in it."
        case .condition: "What must hold when the two meet."
        }
    }

    /// A map that finds recognizers, with the key for a condition or without.
    static func selector(isConditional: Bool) -> JSON {
        let keys = isConditional ? allCases : finding
        return .map(keys.map(\.property)).adding([
            "anyOf": .array(finding.map { .required([$0.rawValue]) })
        ])
    }
}
