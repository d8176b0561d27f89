/// Why a tap on a cell came to nothing.
struct CellSentence {
    /// The sentence.
    let text: String

    /// The sentence of `cell`, whose answer under `key` was the reason.
    init(of cell: String, answering key: String) {
        text =
            switch key {
            case "shouldHighlight": "\(cell) was not to be highlighted: its shouldHighlight says no."
            case "willDeselect": "\(cell) stays selected: its willDeselect names no row of its table."
            default: "\(cell) was highlighted, but its willSelect names no row of its table to select."
            }
    }
}
