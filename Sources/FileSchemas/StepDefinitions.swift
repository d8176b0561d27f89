import Scenes

/// The forms of the steps of a scenario.
enum StepDefinitions {
    /// A step does one thing, and has the keys that say more about it.
    static let step = StepKey.map().adding([
        "oneOf": .array(StepKey.inputs.map { has($0) }),
        "allOf": .array(StepKey.inputs.map { ["if": has($0), "then": form(of: $0)] }),
        "not": ["required": ["at", "after"], "properties": ["at": isTime]],
    ])

    /// The map that a gesture may have as its value.
    static func map(of gesture: GestureName) -> JSON {
        let key = StepKey.inputs.first { $0.gesture == gesture }
        let details = key?.details ?? []
        return .map(details.map { Property($0.rawValue, $0.sentence, JSON($0.form(beside: gesture))) })
    }

    private static let isTime: JSON = ["type": "number"]

    /// A step that does `input`: `hold` beside `swipe` says more about the swipe.
    private static func has(_ input: StepKey) -> JSON {
        let step = JSON.required([input.rawValue])
        return input == .hold ? step.adding(.without([StepKey.swipe.rawValue])) : step
    }

    /// The keys that a step may have which does `input`; others that say what happens, or where, are no unknown keys.
    private static func form(of input: StepKey) -> JSON {
        let details = input.details.isEmpty ? places : input.details
        let keys = StepKey.allCases.filter { key in
            StepKey.inputs.contains(key) || details.contains(key) || key == .at || key == .after
        }
        let form = JSON.map(keys.map { Property($0.rawValue, value(of: $0, beside: input, details)) })
        if input.details.isEmpty { return form.adding(.without(places.map(\.rawValue))) }
        return details.contains(.on) ? form.adding(destination(isRequired: input == .down)) : form
    }

    /// The value of `key` in a step that does `input`; `at` is a time, and a place if it says more about the step.
    private static func value(of key: StepKey, beside input: StepKey, _ details: [StepKey]) -> JSON {
        guard details.contains(key) else { return key == .at ? isTime : true }
        if key == .at { return .any([isTime, JSON(.point)]) }
        guard let gesture = input.gesture else { return key == .by ? JSON(.point) : true }
        return JSON(key.form(beside: gesture))
    }

    /// What steps have that happen at a place.
    private static let places: [StepKey] = [.x, .y, .on, .view]

    /// Where a finger goes.
    private static func destination(isRequired: Bool) -> JSON {
        let destination: JSON = [
            "dependencies": ["x": ["y"], "y": ["x"]],
            "if": ["required": ["at"], "properties": ["at": ["type": "array"]]],
            "then": ["required": ["on"]],
        ]
        guard isRequired else { return destination }
        return destination.adding(["anyOf": [.required(["x", "y"]), .required(["on"])]])
    }
}

extension StepKey {
    /// What the value of the key may be that says more about `gesture`.
    fileprivate func form(beside gesture: GestureName) -> ValueForm {
        switch gesture {
        case .pinch where self == .from || self == .to: .number(.nonNegative)
        case .rotate where self == .by: .number(.any)
        case .swipe where self == .hold: .number(.nonNegative)
        case .swipe where self == .from || self == .to: .named(.location)
        case .tap, .hold, .swipe, .pinch, .rotate: self == .at ? .point : form
        }
    }
}
