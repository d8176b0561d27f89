import Scenes

extension ConditionKey: DescribedKey {
    var sentence: String {
        switch self {
        case .allOf: "Conditions that all hold."
        case .anyOf: "Conditions of which one holds."
        case .not: "A condition that does not hold."
        case .view: "The touch hit this view, or one of these."
        case .inside: "The touch hit this view or a view in it, or in one of these."
        case .viewClass:
            "The class of the view that the touch hit; a button is a control, too, and each view a view."
        case .isSelf: "Whether the touch hit the recognizer's own view."
        case .rect: "The place lies in this rectangle of the recognizer's view."
        case .tapCount: "How often the finger has tapped."
        case .type: "The type of the touch."
        case .axis: "Along which axis the fingers have moved farther."
        case .direction: "Which way they have moved."
        case .translation: "How far they have moved, in points."
        case .velocity: "How fast they move, in points a second."
        case .touches: "How many fingers are down."
        case .scale: "The scale of a pinch."
        case .rotation: "The turn of a rotation, in radians."
        case .isTracking: "A finger is down on one of these scroll views."
        case .isDragging: "Fingers drag one of these scroll views."
        case .isDecelerating: "One of these scroll views goes on by itself after a drag."
        case .scrollAt: "Which end of its range a scroll view is at, or beyond."
        case .value: "What a control stands at."
        }
    }
}

extension TracksKey: DescribedKey {
    var sentence: String {
        switch self {
        case .axis: "What of the finger's place is the value."
        case .range: "From where to where it goes, in points, or degrees clockwise from the top."
        case .begin: "What must hold as a touch begins; else it is not tracked."
        case .proceed: "What must hold at each move; else the tracking ends."
        case .returns: "Whether the value goes back at the end."
        case .center: "What an angle is about; else the middle."
        case .relative: "Whether the value moves as far as the finger; else it is where the finger is."
        }
    }
}

extension LimitsKey: DescribedKey {
    var sentence: String {
        switch self {
        case .min: "The least number."
        case .max: "The greatest number."
        }
    }
}

extension VectorLimitsKey: DescribedKey {
    var sentence: String {
        switch self {
        case .x: "To the right."
        case .y: "Downwards."
        case .length: "In any direction."
        }
    }
}

extension ScrollAtKey: DescribedKey {
    var sentence: String {
        switch self {
        case .view: "The scroll view."
        case .edge: "The end of its range."
        }
    }
}

extension ConditionValueKey: DescribedKey {
    var sentence: String {
        switch self {
        case .control: "The control."
        case .test: "Its value: true or false of a switch, a number or a range of others."
        }
    }
}
