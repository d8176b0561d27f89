/// The recognizers of an app, each on the view on which it was when an entry of a log was added.
package struct FormerRecognizers {
    /// The recognizers as they were at the entry that was reached.
    package private(set) var descriptions: [GestureRecognizerDescription]
    private var moves: ArraySlice<DecisionLog.RecognizerMove>

    /// Those that `descriptions` describe as they are after `log`, before its first entry.
    package init(_ descriptions: [GestureRecognizerDescription], before log: borrowing DecisionLog) {
        self.descriptions = descriptions
        moves = log.recognizerMoves[...]
        if !moves.isEmpty { undoMoves() }
    }

    /// Goes on to the entry at the index `entry`.
    package mutating func advance(to entry: Int) {
        if let move = moves.first, move.entry <= entry { makeMoves(upTo: entry) }
    }

    private mutating func undoMoves() {
        for move in moves.reversed() { descriptions[move.recognizer].view = move.former }
    }

    private mutating func makeMoves(upTo entry: Int) {
        while let move = moves.first, move.entry <= entry {
            descriptions[move.recognizer].view = move.view
            moves.removeFirst()
        }
    }
}
