package import ApplicationProtocol
import Core
package import PageConfiguration

/// The rules of the configuration: which of them hold is told by the script, what they set is told to touchd.
package struct PageRules: Sendable {
    /// All of them, in the order of the file.
    package let rules: [PageRule]
    /// Those that the browser or touchd does not take.
    private var dropped: Set<Int> = []
    /// How many of them have been tried.
    private var tried = 0
    private var matched: UInt64 = 0

    /// These rules.
    package init(_ rules: [PageRule]) {
        self.rules = rules
    }

    /// What the script is told before it runs.
    var script: String {
        var text = TextBuffer(capacity: 256)
        text.put(json: .array(rules.map { $0.script }))
        return "const touchdRules = \(text.string);"
    }

    /// The selectors that never matched until now.
    package var unmatched: [String] {
        rules.indices.filter { matched >> UInt64($0) & 1 == 0 }.map { rules[$0].match }
    }

    /// These rules, a bit for each, have matched; whether that is news.
    package mutating func note(matched mask: Int) -> Bool {
        let before = matched
        matched |= UInt64(truncatingIfNeeded: mask)
        return matched != before
    }

    /// The browser does not know the selectors of these rules: a sentence for each, the first time.
    package mutating func refuse(_ numbers: [Int]) -> [String] {
        numbers.filter { rules.indices.contains($0) && dropped.insert($0).inserted }.map {
            "\(rules[$0].place): the browser does not know the selector \(rules[$0].match)"
        }
    }

    /// The views with what the rules say of them.
    func applied(to views: [PageView]) -> [PageView] {
        if rules.isEmpty { return views }
        return views.map { view in
            var view = view
            view.keys = keys(of: view.rules)
            view.inside = applied(to: view.inside)
            return view
        }
    }

    /// What the views have of which these rules, a bit for each, hold: later rules win.
    package func keys(of mask: Int) -> [PageRule.Key: JSON] {
        var keys: [PageRule.Key: JSON] = [:]
        for (number, rule) in rules.enumerated() where mask >> number & 1 == 1 && !dropped.contains(number) {
            for (key, value) in rule.set { keys[key] = value }
        }
        return keys
    }
}

/// What touchd says of them.
extension PageRules {
    /// touchd is another one, or has another scene.
    package mutating func forgetTrials() { tried = 0 }

    /// The next rule to be tried; nil when all have been.
    package mutating func nextTrial() -> PageRule? {
        while tried < rules.count {
            tried += 1
            if !rules[tried - 1].set.isEmpty { return rules[tried - 1] }
        }
        return nil
    }

    /// touchd does not take the rule that was tried last, or takes it again.
    package mutating func noteTrial(isTaken: Bool) {
        if isTaken { dropped.remove(tried - 1) } else { dropped.insert(tried - 1) }
    }
}

extension PageRule {
    /// What the script in the page is told: `{"match": "#pay", "ignore": false}`.
    fileprivate var script: JSONValue {
        .object([.init("match", .string(match)), .init("ignore", .bool(ignores))])
    }
}
