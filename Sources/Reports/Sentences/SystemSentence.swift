package import Core
package import HIDRecords
import Journal
package import PanelHealth
import Runtime
package import TouchKit

/// A sentence that is not about a decision, but about devices, scenes, programs or clients.
package struct SystemSentence: Equatable, Sendable {
    /// The sentence without its reason.
    package let text: String
    /// The reason, if there is one.
    package let reason: String?
    /// Whether it reports an error.
    package let isError: Bool
    /// Whether it is a warning.
    private(set) var isWarning = false
    /// The client that it is about; nil for a sentence about something else.
    package let client: ClientLabel?
    /// The views that it is about, as JSON, if it shows them.
    package let scene: String?
    /// The number of the tree that ``scene`` shows.
    private(set) var tree: Int?
    /// The effect that it is about, as the decision to perform it has it: `run lights on`.
    package let effect: String?

    /// What follows the reason, in the words of an answer.
    private(set) var detail: String?
    /// Whether only programs want it.
    private(set) var isDetail = false
    /// What is reported, in a word; nil for nothing that has a name.
    private(set) var event: String?

    /// The kind of its report.
    package var category: Category { client == nil ? .system : .client }

    /// The sentence `text`, with `reason` in parentheses if there is one, about `scene` or `effect` if that is not nil.
    package init(
        _ text: String, reason: String? = nil, isError: Bool = false, scene: String? = nil,
        effect: String? = nil
    ) {
        self.text = text
        self.reason = reason
        self.isError = isError
        self.scene = scene
        self.effect = effect
        client = nil
    }

    /// The same sentence; what it shows is the tree with the number `tree`, if that is not nil.
    package func about(tree: Int?) -> SystemSentence {
        var sentence = self
        sentence.tree = tree
        return sentence
    }

    /// The sentence `client NAME refused (CODE): DETAIL` about `client`; of what it asked for only so much is said.
    package init(_ client: ClientLabel, refused code: String, _ detail: String) {
        self.init(client, "refused", reason: code)
        self.detail = escaped(String(detail.unicodeScalars.prefix(200)))
    }

    /// The tree of `app` with the number `number` is `scene`: a touch began on it.
    package init(tree number: Int, of app: String, is scene: String) {
        self.init("tree \(number) of \(app)", scene: scene)
        tree = number
        event = "tree"
        isDetail = true
    }

    /// The sentence `client NAME text` about `client`, with `reason` in parentheses if there is one.
    package init(_ client: ClientLabel, _ text: String, reason: String? = nil, isError: Bool = false) {
        self.text = "client \(client.name) \(text)"
        self.reason = reason
        self.isError = isError
        self.client = client
        (scene, effect) = (nil, nil)
    }

    /// The sentence `client NAME: text`, in the words of `client`.
    package init(_ client: ClientLabel, says text: String, isWarning: Bool, event: String? = nil) {
        self.text = "client \(client.name): \(escaped(text))"
        self.isWarning = isWarning
        self.event = event
        self.client = client
        (isError, reason, scene, effect) = (false, nil, nil, nil)
    }
}

extension SystemSentence: ExpressibleByStringInterpolation {
    /// The sentence `text`, which has no reason and reports no error.
    package init(stringLiteral text: String) { self.init(text) }
}

/// Reports that are not about a decision.
extension Report {
    /// Makes this the report of `record`.
    package mutating func describe(_ record: DigitizerEvent) {
        clear()
        time = record.timestamp
        category = .hid
        RecordSentence(record).write(to: &message)
    }

    /// Makes this the report of `sentence`.
    package mutating func describe(_ sentence: SystemSentence, at time: Timestamp) {
        clear()
        self.time = time
        category = sentence.category
        fields.client = sentence.client
        if let scene = sentence.scene { fields.scene = scene }
        if let tree = sentence.tree { fields.tree = TreeLabel(number: tree) }
        if let event = sentence.event { fields.event = event }
        isError = sentence.isError
        if sentence.isWarning { ownPriority = .warning }
        if sentence.isDetail { ownPriority = .debug }
        message.put(sentence.text)
        guard let reason = sentence.reason else { return }
        putReason { message in message.put(reason) }
        if let detail = sentence.detail {
            message.put(static: ": ")
            message.put(detail)
        }
    }

    /// Makes this the report of the outcome of an effect of `action`, which `touches` caused.
    package mutating func describe(
        _ sentence: SystemSentence, ofAction action: String?, touches: [TouchSnapshot], at time: Timestamp
    ) {
        describe(sentence, at: time)
        category = .action
        fields.action = action
        if let effect = sentence.effect { fields.effect = effect }
        fields.touches = touches[...]
    }

    /// Makes this the report of `health`, of the panel called `name` on `panel`.
    package mutating func describe(_ health: HealthFields, of name: String, on panel: PanelSize) {
        clear()
        let entry = health.entry
        time = entry.time
        category = .health
        ownPriority = entry.state == .cleared ? .notice : nil
        fields.health = health
        fields.health?.panel = panel
        message.put(name)
        HealthSentence(health, on: panel).write(to: &message)
        guard entry.untold > 0 else { return }
        message.put(static: ", ")
        message.put(integer: entry.untold)
        message.put(static: " more not told")
    }

    /// Makes this the report of `sheet`.
    package mutating func describe(_ sheet: HealthSheet, at time: Timestamp) {
        clear()
        self.time = time
        category = .health
        ownPriority = .info
        fields.sheet = sheet
        message.put(sheet.panel)
        message.put(static: " ")
        sheet.putSummary(into: &message)
    }

    /// Adds how a program ended and what it wrote, if anything.
    package mutating func add(_ program: ProgramResult) {
        fields.status = program.status
        if !program.output.isEmpty { fields.output = program.output }
        if !program.errors.isEmpty { fields.errors = program.errors }
    }
}

/// How a program ended, and what it wrote.
package struct ProgramResult: Sendable {
    /// The status it exited with; nil if it was killed.
    let status: Int?
    /// The end of its standard output.
    let output: String
    /// The end of its standard error.
    let errors: String

    /// The result of a program that was run.
    package init(status: Int?, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }
}
