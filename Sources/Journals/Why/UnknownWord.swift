import Core
import Journal
import JournalReading
import Reports

extension JournalRecord {
    /// That this program does not know a word in which an outcome is told, in a sentence; nil if it knows them.
    var unknownWord: String? {
        let word: String?
        if outcome == nil {
            word = self[.outcome].map { "outcome \($0)" }
        } else if reasonKind == nil {
            word = self[.reasonKind].map { "kind of reason \($0)" }
        } else {
            word = nil
        }
        return word.map {
            "touchctl \(programVersion) does not know the \($0): it is of another version of touchd."
        }
    }
}
