import ApplicationProtocol
import HIDRecords

/// The topics that a client subscribes to.
struct TopicPatterns: Sendable {
    private struct Pattern: Sendable {
        let text: String
        let glob: Glob
    }

    /// Whether all topics are meant.
    private var isAll = false
    private var patterns: [Pattern] = []

    /// How many patterns there are.
    var count: Int { patterns.count }

    /// Adds `patterns`, or all topics.
    mutating func add(_ patterns: [String]?) {
        guard let patterns else {
            isAll = true
            return
        }
        for text in patterns where !self.patterns.contains(where: { $0.text == text }) {
            self.patterns.append(Pattern(text: text, glob: Glob(text)))
        }
    }

    /// Takes out `patterns`, or all of them.
    mutating func remove(_ patterns: [String]?) {
        guard let patterns else {
            self = TopicPatterns()
            return
        }
        self.patterns.removeAll { patterns.contains($0.text) }
    }

    /// Whether `topic` is subscribed to.
    func matches(_ topic: String) -> Bool {
        isAll || patterns.contains { $0.glob.matches(topic) }
    }
}

extension ClientSession {
    /// Sends it what is published under topics of `patterns` too; nil is all.
    func subscribe(to patterns: [String]?) throws(Refused) {
        try Self.checkCount(patterns?.count ?? 0)
        var topics = topics ?? TopicPatterns()
        topics.add(patterns)
        try Self.checkCount(topics.count)
        self.topics = topics
    }

    /// Sends it no more what is published under topics of `patterns`; nil is all.
    func unsubscribe(from patterns: [String]?) throws(Refused) {
        try Self.checkCount(patterns?.count ?? 0)
        topics?.remove(patterns)
    }

    private static func checkCount(_ patterns: Int) throws(Refused) {
        let limit = ApplicationLimits.standard.topics
        guard patterns <= limit else {
            throw Refused(.limit, "a connection has at most \(limit) patterns of topics")
        }
    }
}
