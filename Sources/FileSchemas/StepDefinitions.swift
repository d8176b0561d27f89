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
        return .map((key?.details ?? []).map(\.property))
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
        let isElsewhere = !details.contains(.at)
        let properties = keys.map { Property($0.rawValue, $0 == .at && isElsewhere ? isTime : true) }
        let form = JSON.map(properties)
        if input.details.isEmpty { return form.adding(.without(places.map(\.rawValue))) }
        return details.contains(.on) ? form.adding(destination(isRequired: input == .down)) : form
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
