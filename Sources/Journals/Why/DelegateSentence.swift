/// Why a tap on a cell, an item of a tab bar or a clear button came to nothing.
struct DelegateSentence {
    /// The sentence.
    let text: String

    /// The sentence of `view`, whose delegate's answer under `key` was the reason.
    init(of view: String, answering key: String) {
        text =
            switch key {
            case "shouldHighlight": "\(view) was not to be highlighted: its shouldHighlight says no."
            case "willDeselect": "\(view) stays selected: its willDeselect names no row of its table."
            case "shouldSelect": "\(view) was not to be selected: shouldSelect says no."
            case "shouldDeselect": "\(view) stays selected: its shouldDeselect says no."
            case "shouldClear": "The clear button of \(view) was tapped, and its shouldClear says no."
            default: "\(view) was highlighted, but its willSelect names no row of its table to select."
            }
    }
}
