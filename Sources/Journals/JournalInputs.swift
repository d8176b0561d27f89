import ArgumentParser
import Glibc
import JournalReading
import Output
import Playing
import Core
import Journal
import Pipeline
import Recordings
import Reports
import Scenes
import TouchKit

/// The arguments that name sources of entries, for `report` and `trace`.
struct JournalSourceArguments: ParsableArguments {
    /// What the help of such a command says of them.
    static let discussion = """
        Without SOURCE the journal of this machine is read. A source is a file that journalctl -o export or -o json wrote, \
        - for standard input, a folder of journal files, a recording, which is played in the scene or to the configuration, or a scenario. host=NAME: in front \
        of one names its machine.
        """

    @Argument(help: ArgumentHelp("Where entries come from.", valueName: "source"), completion: .file())
    var sources: [String] = []
}

/// The sources of a command that reads journals, to be read once or twice.
struct JournalInputs {
    /// Where entries come from, in an order of their own: that of the arguments does not matter.
    let sources: [JournalSource]
    /// The scene in which recordings are played.
    let scene: String?
    /// The configuration with which they are, and to whose apps if there is no scene.
    let configuration: String?
    /// The file that names the last entry that was read, so that only later ones are; see journalctl(1).
    private(set) var cursor: String?
    /// How much of entries is read.
    var extent = EntryReader.Extent.report
    /// Whether recordings are played with an entry for each move.
    var hasMoves = false

    /// What `arguments` name; without any, the journal of this machine.
    init(_ arguments: [String], scene: String?, configuration: String?) throws(InspectError) {
        var parsed: [JournalSource] = []
        var known: Set<String> = []
        for argument in arguments.sorted() {
            let source = try JournalSource(argument)
            if source.identity.map({ known.insert($0).inserted }) ?? true { parsed.append(source) }
        }
        Self.nameMachines(of: &parsed)
        if parsed.isEmpty { parsed = [.journal] }
        let files = [scene, configuration]
        if parsed.count(where: \.isStandardInput) + files.count(where: { $0 == StandardInput.argument }) > 1 {
            throw .usage("standard input can stand for one file only")
        }
        if configuration != nil, !parsed.contains(where: \.isPlayed) {
            throw .usage("--config is for a recording, which is a source")
        }
        sources = parsed
        self.scene = scene
        self.configuration = configuration
    }

    /// Names the machine of each recording and scenario that has no name: as its file, or by the path where files of one name are
    /// several sources.
    private static func nameMachines(of sources: inout [JournalSource]) {
        var paths: [String: [String]] = [:]
        for source in sources {
            guard case .recording(let path) = source.kind, source.host == nil else { continue }
            paths.append(path, to: stem(of: path))
        }
        for index in sources.indices {
            guard case .recording(let path) = sources[index].kind, sources[index].host == nil else {
                continue
            }
            let name = stem(of: path)
            sources[index].host = Set(paths[name] ?? []).count == 1 ? name : path
        }
    }

    /// Only entries after the one that the file `cursor` names are read, if it is not nil; it names the last one afterwards.
    mutating func begin(after cursor: String?, isUnlimited: Bool) throws(InspectError) {
        guard let cursor else { return }
        guard sources.count == 1, sources[0].isJournal, isUnlimited else {
            throw .usage(
                "--cursor-file is for the journal of this machine or one folder, without --since and --until")
        }
        self.cursor = cursor
    }

    /// What was passed over of what was read.
    struct PassedOver {
        /// How many entries are broken.
        var broken = 0
        /// How many say that they are touchd's and come from elsewhere.
        var foreign = 0
    }

    /// Calls `body` with each entry and where it comes from; returns what was passed over.
    ///
    /// `states` is called before the entries of a recording with the trees on which its touches began, and with nil after them.
    func read(
        states: (StateRecorder?) -> Void = { _ in },
        _ body: (JournalRecord, JournalSource) throws(InspectError) -> Void
    ) throws(InspectError) -> PassedOver {
        var passed = PassedOver()
        var known: [PlayedState] = []
        for source in sources {
            switch source.kind {
            case .journal: try read(folder: nil, source, &passed, body)
            case .folder(let path): try read(folder: path, source, &passed, body)
            case .file(let path):
                let stream = ByteStream(reading: try JournalSource.open(path), name: path)
                try read(stream, path, source, &passed, body)
            case .recording(let path):
                let played = try play(path, known)
                known = played.states?.states ?? known
                states(played.states)
                try read(ByteStream(played.entries), path, source, &passed, body)
                states(nil)
            }
        }
        return passed
    }

    /// There is no entry, for the first of these reasons that holds: the options of the command leave out the `others`, which it says
    /// more about; those that there are come from elsewhere, are broken, or may not be read.
    func nothing(_ passed: PassedOver, others: Int = 0, _ remark: String = "") -> InspectError {
        if others > 0 {
            return .journal("none of the \(others) entries of touchd is one that the options choose\(remark)")
        }
        if passed.foreign > 0 {
            return .journal(
                "entries that say they are touchd's and come from another unit are not counted (\(passed.foreign))"
            )
        }
        if passed.broken > 0 {
            return .journal(
                "there is no entry of touchd that is not broken: use journalctl -u touchd -o export")
        }
        if sources.contains(where: \.isJournal), geteuid() != 0 {
            return .notAllowed(
                "there is no entry of touchd that you may read; only root and members of the groups systemd-journal and adm may read all of them"
            )
        }
        if sources.allSatisfy(\.isJournal) { return .journal("there is no entry of touchd in the journal") }
        return .journal("there is no entry of touchd: use journalctl -u touchd -o export")
    }

    /// The views of the first screen of ``scene``, as they are before anything is touched.
    func drawnScene() throws(InspectError) -> DrawnScene? { try drawnScreens().first?.scene }

    /// The views of each screen of ``scene``, as they are before anything is touched.
    func drawnScreens() throws(InspectError) -> [(name: String, scene: DrawnScene)] {
        guard let scene, let app = try Setting(scene: scene, configuration: nil).apps.first else { return [] }
        return app.application.tree.screens.enumerated().map { index, screen in
            (screen.name, DrawnScene(app.application, name: app.name, screen: index))
        }
    }

    private func read(
        _ stream: consuming ByteStream, _ name: String, _ source: JournalSource, _ passed: inout PassedOver,
        _ body: (JournalRecord, JournalSource) throws(InspectError) -> Void
    ) throws(InspectError) {
        var reader = try EntryReader(stream, name: name, extent: extent)
        var entry = JournalRecord()
        while try reader.next(into: &entry) { try body(entry, source) }
        passed.broken += reader.skipped
        passed.foreign += reader.foreign
    }

    private func read(
        folder: String?, _ source: JournalSource, _ passed: inout PassedOver,
        _ body: (JournalRecord, JournalSource) throws(InspectError) -> Void
    ) throws(InspectError) {
        var program = try JournalProgram(folder: folder, cursor: cursor)
        try read(try program.stream(), "the journal", source, &passed, body)
        try program.finish()
    }

    /// The entries of a recording or of a scenario that is played, as `journalctl -o json` would write them, and the trees that
    /// were touched.
    private func play(
        _ path: String, _ known: [PlayedState]
    ) throws(InspectError) -> (entries: [UInt8], states: StateRecorder?) {
        var policy = LogConfiguration()
        if hasMoves { policy.moves = .all }
        let recordings: [Recording]
        switch try PlayedFiles([path], configuration: configuration) {
        case .recordings(let read): recordings = read
        case .scenario(let scenario): return try scenario.journal(policy, after: known)
        }
        if scene == nil, configuration == nil {
            throw .usage("\(path) is a recording, which needs --scene or --config")
        }
        let setting = try Setting(scene: scene, configuration: configuration)
        var replay = Replay(
            recordings, entries: setting.panels, apps: setting.apps,
            foreground: setting.foreground,
            output: JournalOutput(sink: .exporting(), policy: policy))
        replay.shakeSettings = setting.shake
        // The entries have what a scene that is named shows.
        replay.reportsScenes = scene == nil
        if scene != nil { replay.states = StateRecorder(setting.apps, after: known) }
        var text = TextBuffer()
        try replay.run { (_, journal) throws(InspectError) in journal.sink.takeExport { text.put(utf8: $0) } }
        replay.output.sink.takeExport { text.put(utf8: $0) }
        return (text.bytes, replay.states)
    }
}
