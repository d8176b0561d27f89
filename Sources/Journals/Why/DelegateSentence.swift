/// Why a tap on a cell, or on an item of a tab bar, came to nothing.
struct DelegateSentence {
    /// The sentence.
    let text: String

    /// The sentence of `view`, whose delegate's answer under `key` was the reason.
    init(of view: String, answering key: String) {
        text =
            switch key {
            case "shouldHighlight": "\(view) was not to be highlighted: its shouldHighlight says no."
            case "willDeselect": "\(view) stays selected: its willDeselect names no row of its table."
            case "shouldSelect":
                "\(view) is the tabBarItem of a view controller that is not to be selected: its shouldSelect says no."
            default: "\(view) was highlighted, but its willSelect names no row of its table to select."
            }
    }
}
