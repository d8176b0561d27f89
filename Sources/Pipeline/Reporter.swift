import Core
import HIDRecords
import PanelHealth
package import Reports
import TouchKit

/// Makes reports of decisions, of what the system did and of faults of panels, and writes those that its output wants.
package struct Reporter<Output: ReportOutput & ~Copyable>: ~Copyable {
    /// The output of the reports.
    var output: Output
    /// The number of the configuration load that reports name, from 1.
    package private(set) var generation = 1
    /// When the current signal was read; nil for decisions of a timer or a request.
    var receivedAt: Timestamp?
    /// The trees on which touches began; nil where these are not reported.
    var trees: TouchedTrees?
    /// Whether a touch has begun in a sensitive view, or a finger was down that came down there, since that was last asked.
    var hasSensitiveTouch = false
    /// The report under construction.
    private var draft = Report()
    /// Stands for the log where a report is about no decision.
    private let noDecisions = DecisionLog()

    /// A reporter that writes to `output`.
    init(_ output: consuming Output) { self.output = output }

    /// The configuration was loaded again.
    mutating func noteLoad() { generation += 1 }

    /// Whether a touch has begun in a sensitive view, or a finger was down that came down there, since the last call: what fingers do
    /// there is recorded nowhere.
    package mutating func takeSensitiveTouch() -> Bool {
        defer { hasSensitiveTouch = false }
        return hasSensitiveTouch
    }

    /// Whether the output wants a report of this category about no decision. It counts them: to be asked once a report.
    mutating func wants(_ category: Category) -> Bool {
        output.wants(category, of: nil, in: noDecisions)
    }

    // MARK: Decisions

    /// Reports the decisions of `app`, which stays as it is: as a value it would be copied. Time and what is in `devices` under
    /// the number `panel` brought them about.
    mutating func report(decisionsOf app: inout App, from panel: Int?, among devices: AttachedDevices) {
        draft.setContext(app: app.name, generation: generation, device: devices.label(of: panel))
        report(
            app.application.log, app.application.surface.tree, app.application.arena.descriptions,
            from: panel, among: devices)
        draft.clear()
    }

    private mutating func report(
        _ log: DecisionLog, _ tree: ViewTree, _ descriptions: [GestureRecognizerDescription],
        from panel: Int?, among devices: AttachedDevices
    ) {
        var recognizers = FormerRecognizers(descriptions, before: log)
        var source = panel
        let discretion = Discretion(log, in: tree)
        if discretion?.findsTouches == true { hasSensitiveTouch = true }
        for (index, entry) in log.entries.enumerated() {
            // The state of the app is no secret: the next touch finds it out.
            let isOfState = if case .app(.enters) = entry.decision { true } else { false }
            var isWithheld = discretion?.withholds(at: index, of: log) == true
            if isWithheld, !isOfState {
                output.passOver(entry.decision, in: log)
                continue
            }
            guard output.wants(entry.decision.category, of: entry.decision, in: log) else { continue }
            recognizers.advance(to: index)
            draft.describe(entry, of: log, in: tree, recognizers.descriptions)
            isWithheld = isWithheld || discretion?.withholds(draft, of: entry.decision) == true
            if isWithheld {
                guard isOfState else { continue }
                draft.forgetTouches()
            }
            // A decision about a touch belongs to its panel even if time or the system made it.
            let origin = draft.touches.first?.panel ?? panel
            if case .outcome(let outcome) = entry.decision {
                if let label = trees?.take(log.outcomes[outcome]) { draft.set(label) }
                draft.set(screen: devices.laterScreen(of: origin, among: tree.screens))
            }
            if origin != source {
                source = origin
                draft.setDevice(devices.label(of: origin))
            }
            draft.setLatency(until: receivedAt)
            output.write(draft, of: entry.decision, in: tree)
        }
    }

    // MARK: Other things

    /// Reports something that the system did, about `device` if it concerns one, while the app at the index `front` of `apps` is
    /// in front.
    mutating func report(
        _ sentence: SystemSentence, about device: DeviceLabel?, in front: Int?, of apps: Apps,
        at time: Timestamp
    ) {
        draft.describe(sentence, at: time)
        write(in: front, of: apps, device)
    }

    /// Reports the outcome of an effect that has this `cause`, with `program` if it ran one; of one that is withheld only that it
    /// failed.
    mutating func report(
        _ sentence: SystemSentence, of cause: EffectCause, program: ProgramResult?, in apps: Apps,
        at time: Timestamp
    ) {
        if cause.isWithheld {
            let failure = SystemSentence("an action of a sensitive view failed", isError: true)
            guard sentence.isError, wants(failure.category) else { return }
            return report(failure, about: nil, in: apps.active, of: apps, at: time)
        }
        draft.describe(sentence, ofAction: cause.action, touches: cause.touches, at: time)
        if let program { draft.add(program) }
        write(in: apps.firstIndex { $0.name == cause.app }, of: apps, nil)
    }

    /// Reports a record of `device`, which the app at the index `app` of `apps` gets.
    mutating func report(_ record: DigitizerEvent, of device: DeviceLabel?, in app: Int, of apps: Apps) {
        draft.describe(record)
        write(in: app, of: apps, device)
    }

    /// Reports a fault of the panel `panel` of `devices`, of which `watched` is known, whichever app is in front.
    mutating func report(
        _ entry: HealthEntry, of panel: Int, among devices: AttachedDevices, _ watched: PanelHealth,
        isPlaceWithheld: Bool
    ) {
        let other =
            if case .duplicatePanel(let other) = entry.finding { devices.displayName(of: other) } else { "" }
        let fields = HealthFields(
            entry, scale: watched.panel.source, otherPanel: other, isPlaceWithheld: isPlaceWithheld)
        draft.describe(fields, of: devices.displayName(of: panel), on: watched.panel)
        write(aboutNoApp: devices.label(of: panel))
    }

    /// Reports what is known of `device`.
    mutating func report(_ sheet: HealthSheet, of device: DeviceLabel?, at time: Timestamp) {
        draft.describe(sheet, at: time)
        write(aboutNoApp: device)
    }

    private mutating func write(in app: Int?, of apps: Apps, _ device: DeviceLabel?) {
        guard let app else { return write(aboutNoApp: device) }
        draft.setContext(app: apps[app].application.name, generation: generation, device: device)
        draft.setLatency(until: receivedAt)
        output.write(draft, of: nil, in: apps[app].application.surface.tree)
    }

    private mutating func write(aboutNoApp device: DeviceLabel?) {
        draft.setContext(app: nil, generation: generation, device: device)
        draft.setLatency(until: receivedAt)
        output.write(draft, of: nil, in: noTree)
    }
}

/// The trees on which touches begin, for pictures.
extension Reporter where Output: ~Copyable {
    /// From the next load of scenes on, reports each tree on which touches begin, once.
    package mutating func showTrees() { trees = TouchedTrees() }

    /// What is reported of the scene of `app`, which is in force from now on.
    mutating func sentence(ofScene app: App) -> SystemSentence {
        let tree = trees?.add(app.application, app.name) ?? nil
        let count = app.application.tree.viewCount
        let views = count == 1 ? "1 view" : "\(count) views"
        let scene = DrawnScene(app.application, name: app.name).text
        let sentence = SystemSentence(
            "scene loaded \(app.name), \(views), generation \(generation)", scene: scene)
        return sentence.about(tree: tree.map { $0 + 1 })
    }

    /// Notes the tree of `app` if fingers of `record` come down on it; returns that tree if no touch has begun on it before.
    mutating func noteTree(
        under record: DigitizerEvent, on panel: PanelAttachment, of app: inout App
    ) -> UnseenTree? {
        guard trees != nil, TouchedTrees.isTouched(by: record) else { return nil }
        let name = app.name
        return trees?.note(record, on: panel, in: &app.application, name) == nil
            ? nil : UnseenTree(of: app.application)
    }

    /// What is reported of `unseen`, the last tree; nil if there is no room for its picture.
    mutating func sentence(of unseen: UnseenTree) -> SystemSentence? {
        let name = unseen.application.name
        guard let number = trees?.count, let picture = trees?.picture(of: unseen.application, name) else {
            return nil
        }
        return SystemSentence(tree: number, of: name, is: picture)
    }
}

/// An app as it was before the first touches on its tree. It is referred to: each frame has room for one, and hardly any has one.
final class UnseenTree: Sendable {
    let application: Application

    /// That of `application`.
    init(of application: Application) { self.application = application }
}

/// Replaces the tree of an app when none is in front.
private let noTree = ViewTree(screens: [Screen(name: "none", size: Size(width: 1, height: 1))])
