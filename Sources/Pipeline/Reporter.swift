import Core
import HIDRecords
import PanelHealth
import Reports
import TouchKit

/// Makes reports of decisions, of what the system did and of faults of panels, and writes those that its output wants.
struct Reporter<Output: ReportOutput & ~Copyable>: ~Copyable {
    /// The output of the reports.
    var output: Output
    /// The number of the configuration load that reports name, from 1.
    private(set) var generation = 1
    /// When the current signal was read; nil for decisions of a timer or a request.
    var receivedAt: Timestamp?
    /// The trees on which touches began; nil where these are not reported.
    var trees: TouchedTrees?
    /// Whether a touch has begun in a sensitive view since that was last asked.
    private var hasSensitiveTouch = false
    /// The report under construction.
    private var draft = Report()
    /// Stands for the log where a report is about no decision.
    private let noDecisions = DecisionLog()

    /// A reporter that writes to `output`.
    init(_ output: consuming Output) { self.output = output }

    /// The configuration was loaded again.
    mutating func noteLoad() { generation += 1 }

    /// Whether a touch has begun in a sensitive view since the last call.
    mutating func takeSensitiveTouch() -> Bool {
        defer { hasSensitiveTouch = false }
        return hasSensitiveTouch
    }

    /// Whether the output wants a report of this category about no decision. It counts them: to be asked once a report.
    mutating func wants(_ category: Category) -> Bool {
        output.wants(category, of: nil, in: noDecisions)
    }

    // MARK: Decisions

    /// Reports the decisions of `log` in `scene`, with the recognizers as they were before; time and what is in `devices`
    /// under the number `panel` brought them about.
    mutating func report(
        _ log: DecisionLog, in scene: ReportScene, _ recognizers: consuming FormerRecognizers,
        from panel: Int?, among devices: AttachedDevices
    ) {
        draft.setContext(app: scene.app, generation: generation, device: devices.label(of: panel))
        var source = panel
        let discretion = Discretion(log, in: scene.tree)
        if discretion?.findsTouches == true { hasSensitiveTouch = true }
        for (index, entry) in log.entries.enumerated() {
            if let discretion, discretion.withholds(entry, of: log) { continue }
            guard output.wants(entry.decision.category, of: entry.decision, in: log) else { continue }
            recognizers.advance(to: index)
            draft.describe(entry, of: log, in: scene.tree, recognizers.descriptions)
            if let discretion, discretion.withholds(draft, of: entry.decision) { continue }
            // A decision about a touch belongs to its panel even if time or the system made it.
            let origin = draft.touches.first?.panel ?? panel
            if case .outcome(let outcome) = entry.decision {
                if let label = trees?.take(log.outcomes[outcome]) { draft.set(label) }
                draft.set(screen: devices.laterScreen(of: origin, among: scene.tree.screens))
            }
            if origin != source {
                source = origin
                draft.setDevice(devices.label(of: origin))
            }
            draft.setLatency(until: receivedAt)
            output.write(draft, of: entry.decision, in: scene.tree)
        }
        draft.clear()
    }

    // MARK: Other things

    /// Reports something that the system did, about `device` if it concerns one, while the app at the index `front` of `apps` is
    /// in front.
    mutating func report(
        _ sentence: SystemSentence, about device: DeviceLabel?, in front: Int?, of apps: [App],
        at time: Timestamp
    ) {
        draft.describe(sentence, at: time)
        write(in: front, of: apps, device)
    }

    /// Reports the outcome of an effect that has this `cause`, with `program` if it ran one.
    mutating func report(
        _ sentence: SystemSentence, of cause: EffectCause, program: ProgramResult?, in apps: [App],
        at time: Timestamp
    ) {
        draft.describe(sentence, ofAction: cause.action, touches: cause.touches, at: time)
        if let program { draft.add(program) }
        write(in: apps.firstIndex { $0.name == cause.app }, of: apps, nil)
    }

    /// Reports a record of `device`, which the app at the index `app` of `apps` gets.
    mutating func report(_ record: DigitizerEvent, of device: DeviceLabel?, in app: Int, of apps: [App]) {
        draft.describe(record)
        write(in: app, of: apps, device)
    }

    /// Reports a fault of the panel `panel` of `devices`, whichever app is in front.
    mutating func report(
        _ fields: HealthFields, of panel: Int, among devices: AttachedDevices, on size: PanelSize
    ) {
        draft.describe(fields, of: devices.displayName(of: panel), on: size)
        write(in: nil, of: [], devices.label(of: panel))
    }

    /// Reports what is known of `device`.
    mutating func report(_ sheet: HealthSheet, of device: DeviceLabel?, at time: Timestamp) {
        draft.describe(sheet, at: time)
        write(in: nil, of: [], device)
    }

    private mutating func write(in app: Int?, of apps: [App], _ device: DeviceLabel?) {
        draft.setContext(
            app: app.map { apps[$0].application.name }, generation: generation, device: device)
        draft.setLatency(until: receivedAt)
        if let app {
            output.write(draft, of: nil, in: apps[app].application.surface.tree)
        } else {
            output.write(draft, of: nil, in: noTree)
        }
    }
}

/// The app whose decisions are reported.
struct ReportScene {
    /// Its name.
    let app: String
    /// The tree that names its responders.
    let tree: ViewTree
}

/// Replaces the tree of an app when none is in front.
private let noTree = ViewTree(screens: [Screen(name: "none", size: Size(width: 1, height: 1))])
