import JournalReading
import Journal

/// The sentences of a touch's entries: those of moves in a row are one.
struct StoryEntries {
    /// The sentences, and how many more there are.
    private(set) var lines: [String] = []

    init(_ entries: [JournalRecord]) {
        var rest = 0
        var moves: (responder: String?, line: Int, count: Int)?
        for entry in entries {
            let isMove = entry.has(.phase, "moved") && entry.has(.category, "touches")
            if isMove, let known = moves, known.responder == entry[.responder] {
                moves?.count += 1
                if known.line < lines.count, known.line >= 0 {
                    lines[known.line] = "\(known.responder ?? "?") touchesMoved \(known.count + 1) times"
                }
                continue
            }
            guard lines.count < JournalRun.mostEntries else {
                rest += 1
                continue
            }
            moves = isMove ? (entry[.responder], lines.count, 1) : nil
            lines.append(entry[.message] ?? "")
        }
        if rest > 0 { lines.append("and \(rest) more") }
    }
}
