/// The colours and lines of pictures, for light and dark screens.
package enum PictureStyle {
    /// A colour on light and on dark screens.
    private struct Color {
        let name: String
        let light: String
        let dark: String

        init(_ name: String, _ light: String, dark: String) {
            (self.name, self.light, self.dark) = (name, light, dark)
        }
    }

    private static let palette = [
        Color("--bg", "#fdfdfc", dark: "#15171a"),
        Color("--fg", "#1c1e21", dark: "#e6e7e8"),
        Color("--dim", "#5c6168", dark: "#a4a9b0"),
        Color("--line", "#d9dad6", dark: "#33383f"),
        Color("--soft", "#f4f4f1", dark: "#1c1f23"),
        Color("--acc", "#2a64a6", dark: "#7db2ea"),
        Color("--acted", "#2b66a6", dark: "#78adE4"),
        Color("--handled", "#4f8ac6", dark: "#5288c0"),
        Color("--nothing", "#c2361b", dark: "#ff7a5c"),
        Color("--cancelled", "#a66f08", dark: "#e3ad4b"),
        Color("--refused", "#7a4fb0", dark: "#b995ea"),
        Color("--ignored", "#757a82", dark: "#8d949d"),
        Color("--ctl", "#eef2f6", dark: "#1f252c"),
        Color("--ctl-line", "#b9c4d0", dark: "#44505d"),
        Color("--hot", "#b32c12", dark: "#ff8a70"),
    ]

    /// The colours, as variables.
    package static let colors: String = {
        let light = palette.map { "\($0.name):\($0.light)" }.joined(separator: ";")
        let dark = palette.map { "\($0.name):\($0.dark)" }.joined(separator: ";")
        return ":root{\(light)}\n@media (prefers-color-scheme:dark){:root{\(dark)}}\n"
    }()

    /// What is drawn with them.
    package static let shapes: StaticString = """
        .screen{fill:var(--soft);stroke:var(--line)}.view{fill:none;stroke:var(--line);stroke-dasharray:3 4}\
        .dimming{fill:var(--soft);fill-opacity:.75;stroke:none}.sheet{fill:var(--soft);stroke:var(--ctl-line)}\
        .ctl{fill:var(--ctl);stroke:var(--ctl-line)}.off{stroke-dasharray:6 4}.hatch path{stroke:var(--ctl-line);fill:none}\
        .over .screen,.over .ctl,.over .sheet{fill-opacity:0}\
        .inset,.outset{fill:none;stroke:var(--acc);stroke-width:.7;stroke-opacity:.5}.outset{stroke-dasharray:1 3}\
        .vid{fill:var(--dim);paint-order:stroke;stroke:var(--ctl);stroke-width:4px;stroke-linejoin:round;\
        font-family:ui-monospace,"DejaVu Sans Mono",monospace}
        .o-acted{fill:var(--acted);fill-opacity:.85}.o-handled{fill:none;stroke:var(--handled);stroke-width:1.6}\
        .o-nothing{fill:none;stroke:var(--nothing);stroke-width:1.9;stroke-linecap:round}\
        .o-cancelled{fill:none;stroke:var(--cancelled);stroke-width:1.6;stroke-linejoin:round}\
        .o-refused{fill:var(--refused);fill-opacity:.25;stroke:var(--refused);stroke-width:1.4}\
        .o-ignored{fill:none;stroke:var(--ignored);stroke-width:2}
        .finger{fill:var(--dim);fill-opacity:.3}
        .path{fill:none;stroke:var(--dim);stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}\
        .no,.cnt{fill:var(--fg);paint-order:stroke;stroke:var(--soft);stroke-width:3px;stroke-linejoin:round;\
        font-family:ui-monospace,"DejaVu Sans Mono",monospace}

        """

    /// The styles of a picture that is a file of its own: without variables, which only browsers know.
    static let literal: String = {
        let rules = "\(shapes)".split { $0 == "}" || $0.isNewline }.map(Rule.init)
        let light = rules.map { $0.text { $0.light } }.joined()
        let dark = rules.compactMap { $0.colored?.text { $0.dark } }.joined()
        return "\(light)\n@media (prefers-color-scheme:dark){\(dark)}\n"
    }()

    /// A rule: the elements that it is for, and what it says of them.
    private struct Rule {
        private static let variable = "var("

        private let selector: Substring
        private var declarations: [(key: Substring, value: Substring)]

        init(_ text: Substring) {
            let parts = text.split(separator: "{")
            selector = parts[0]
            declarations = parts[1].split(separator: ";").map { declaration in
                let parts = declaration.split(separator: ":")
                return (parts[0], parts[1])
            }
        }

        /// The rule with its colours alone; nil if it has none.
        var colored: Rule? {
            var rule = self
            rule.declarations.removeAll { !$0.value.hasPrefix(Self.variable) }
            return rule.declarations.isEmpty ? nil : rule
        }

        /// The rule with a colour in place of each variable.
        func text(_ value: (Color) -> String) -> String {
            let texts = declarations.map { declaration in
                let name = declaration.value.dropFirst(Self.variable.count).dropLast()
                let color = palette.first { $0.name == name }
                return "\(declaration.key):\(color.map(value) ?? String(declaration.value))"
            }
            return "\(selector){\(texts.joined(separator: ";"))}"
        }
    }
}
