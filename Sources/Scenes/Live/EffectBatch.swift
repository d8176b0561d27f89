import Core
package import TouchKit
import YAML

/// Effects that a program brings, read and checked.
package struct EffectBatch: Sendable {
    /// What is to be done, in order.
    package var effects: [Effect] = []
    /// The scene with what the effects insert, in no window yet; nil when they insert nothing.
    package var extendedScene: Scene?
    /// What each effect leaves in the app.
    package var charges: [EffectCharge] = []
}

/// Why a batch of effects is refused: nothing of it is done.
package struct EffectRefusal: Error, Equatable, Sendable {
    /// The index of the effect that is wrong.
    package let index: Int
    /// The kind of its first mistake.
    package let code: MistakeCode
    /// That mistake, in one sentence.
    package let message: String

    /// The effect at `index` leaves more than the `limit` that programs may keep.
    package static func tooMuchKept(_ index: Int, limit: Int) -> EffectRefusal {
        EffectRefusal(
            index: index, code: .limit,
            message:
                "programs keep at most \(limit) bytes in apps, and this would be more: remove something first"
        )
    }
}

/// What an effect of a program leaves in an app, in bytes of memory, as near as its text tells.
package struct EffectCharge: Equatable, Sendable {
    /// A value that takes the place of the one that its key had.
    package struct Value: Equatable, Sendable {
        /// The id of the view or recognizer.
        let target: String
        let key: String
        let bytes: Int
    }

    /// What the effect inserts: none of it is gone before all of it is.
    package struct Insertion: Equatable, Sendable {
        /// The ids of its responders and recognizers.
        let ids: [String]
        let bytes: Int
    }

    /// Effects that wait for their time.
    package struct Waiting: Equatable, Sendable {
        /// For how long at most.
        let interval: Interval
        let bytes: Int
    }

    /// What it sets, now or when its time has come.
    package private(set) var values: [Value] = []
    /// What it inserts; nil for an effect that inserts nothing.
    package private(set) var insertion: Insertion?
    /// What waits; nil if nothing does.
    package private(set) var waiting: Waiting?

    /// Everything that it adds at most.
    package var bytes: Int {
        values.reduce((insertion?.bytes ?? 0) + (waiting?.bytes ?? 0)) { $0 + $1.bytes }
    }

    /// What `node`, an effect, leaves that inserts the responders and recognizers `ids`.
    init(_ node: YAMLNode, inserting ids: [String]) {
        addValues(in: node, of: nil)
        if !ids.isEmpty { insertion = Insertion(ids: ids, bytes: node.weight) }
        let wait = Self.wait(of: node)
        if wait > 0 {
            waiting = Waiting(interval: .seconds(min(wait, 1e9)), bytes: node.weight)
        }
    }

    /// Adds what any `set` in `node` sets; `view` is what an animation around it is of.
    private mutating func addValues(in node: YAMLNode, of view: String?) {
        for item in node.items { addValues(in: item, of: view) }
        for (key, value) in node.entries {
            guard key.isText(EffectKey.set.rawValue), value.kind == .mapping else {
                addValues(in: value, of: key.isText(EffectKey.animate.rawValue) ? value["view"]?.text : view)
                continue
            }
            guard let target = value["view"]?.text ?? value["recognizer"]?.text ?? view else { continue }
            for (key, value) in value.entries {
                guard let text = key.text else { continue }
                values.append(Value(target: target, key: text, bytes: value.weight))
            }
        }
    }

    /// How many seconds what is in `node` waits at most: one wait after the other.
    private static func wait(of node: YAMLNode) -> Double {
        var sum = 0.0
        for item in node.items { sum += wait(of: item) }
        for (key, value) in node.entries {
            let isWait = [EffectKey.after.rawValue, AnimateKey.duration.rawValue, AnimateKey.delay.rawValue]
                .contains { key.isText($0) }
            sum += isWait ? max(0, value.double ?? 0) : wait(of: value)
        }
        return sum
    }
}
