package import Browsers
package import Output

extension BrowserPages {
    /// The one page whose title or address contains `part`, or the only one there is.
    package func page(with part: String?) throws(InspectError) -> Page {
        let found = pages.filter { page in
            part.map { contains(page.title, $0) || contains(page.url, $0) } ?? true
        }
        if found.count == 1 { return found[0] }
        let list = (found.isEmpty ? pages : found).prefix(10).map { "'\($0.title)' \($0.url)" }
        let which = list.isEmpty ? "" : ": \(list.joined(separator: ", "))"
        if found.isEmpty, let part { throw .missing("the browser has no page with '\(part)'\(which)") }
        if found.isEmpty { throw .missing("the browser shows no page") }
        throw .usage("the browser has several pages, --page names one\(which)")
    }

    private func contains(_ text: String, _ part: String) -> Bool {
        var rest = text[...]
        while !rest.isEmpty {
            if rest.hasPrefix(part) { return true }
            rest = rest.dropFirst()
        }
        return part.isEmpty
    }
}
