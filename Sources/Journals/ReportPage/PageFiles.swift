import Core
import Playing

/// The files of a page that are no Swift: its styles, and what it does beyond reading.
///
/// The build makes bytes of them, so that `touchctl` needs no file beside it.
enum PageFiles {
    /// Filters, a slider over time, sorting, and stories that are open on paper: it needs nothing and changes no text.
    static var script: [UInt8] { withoutLastLineEnd(PackageResources.report_js) }

    /// The styles, with the colours and shapes of pictures.
    static func putStyles(to markup: inout Markup) {
        markup.put(PictureStyle.colors)
        markup.put(file: PackageResources.screen_css)
        markup.put(PictureStyle.shapes)
        markup.put(file: PackageResources.paper_css)
    }

    private static func withoutLastLineEnd(_ bytes: [UInt8]) -> [UInt8] {
        bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes
    }
}

extension Markup {
    /// Puts a file that is part of the program.
    mutating func put(file bytes: [UInt8]) { put(trusted: String(decoding: bytes, as: UTF8.self)) }
}
