import ApplicationProtocol
import Core
import HIDRecords
import Pipeline
import Scenes
import TouchKit

/// A request that may take longer than a touch may wait: what it needs is worked out in another thread, from a copy of
/// the app, while panels are served.
struct LongRequest {
    /// What is asked.
    enum Content: Sendable {
        /// A line that takes long to parse: what it asks for comes to light then.
        case line([UInt8])
        case perform([JSONValue])
        case scene(JSONValue)
        case explain(ExplainedSpot)
    }

    /// What was worked out for it.
    enum Product: Sendable {
        case line(RequestLine)
        case batch(ReadBatch)
        case scene(Result<Scene, SceneRefusal>)
        case explanation(Result<JSONValue, Refused>)
    }

    /// The program.
    let session: ClientSession
    /// What the answer repeats; nil also for a line.
    var id: RequestID?
    /// The name of the app; nil for a line.
    var app: String?
    /// What is asked.
    let content: Content
    /// How often it was worked on in vain: the app had changed meanwhile.
    var attempts = 0

    /// How many responders and recognizers an app has at most for which everything is worked out at once.
    private static let manyItems = 2_000
    /// The same for an explanation, which describes them.
    private static let manyExplained = 100
    /// How many values a batch has at most that is read at once.
    private static let manyValues = 256
    /// How often it is worked on in another thread before it is carried out at once.
    static let mostAttempts = 3

    /// Whether it takes long for `app`.
    func isLong(for app: App) -> Bool {
        switch content {
        case .perform(let effects):
            effects.count <= LiveScene.mostEffects
                && (effects.valueCount(upTo: Self.manyValues) > Self.manyValues
                    || app.itemCount > Self.manyItems
                        && (!app.hasReadBatch || effects.contains { $0.inserts }))
        case .line, .scene: true
        case .explain: app.itemCount > Self.manyExplained
        }
    }

    /// Whether it changes what others are checked against.
    var isChange: Bool {
        switch content {
        case .perform, .scene: true
        case .line, .explain: false
        }
    }
}

extension Sequence<JSONValue> {
    /// How many values these are with all that are in them; some number above `limit` if there are more.
    fileprivate func valueCount(upTo limit: Int) -> Int {
        var count = 0
        for value in self {
            count += value.valueCount(upTo: limit - count)
            if count > limit { break }
        }
        return count
    }
}

extension JSONValue {
    /// Whether it is an effect that inserts something: the scene is extended.
    fileprivate var inserts: Bool { self[EffectKey.insert.rawValue] != nil }

    fileprivate func valueCount(upTo limit: Int) -> Int {
        switch self {
        case .null, .bool, .number, .string: 1
        case .array(let values): 1 + values.valueCount(upTo: limit)
        case .object(let members): 1 + members.lazy.map { $0.value }.valueCount(upTo: limit)
        }
    }
}
