import Core
import Runtime

/// A file, or one of the documents of a file: `taps.yaml#2` is the second.
package struct NumberedFile {
    /// The path of the file.
    package let path: String
    /// The number of the document, from 1; nil if none is named.
    package let number: Int?

    /// The file that `argument` names; one may be called so itself.
    package init(_ argument: String) {
        let mark = argument.lastIndex(of: "#")
        let digits = mark.map { argument[argument.index(after: $0)...] }
        guard let mark, let chosen = digits.flatMap({ Int(foreign: $0, within: 1...1_000_000) }),
            FileStatus(at: argument) == nil
        else {
            (path, number) = (argument, nil)
            return
        }
        path = String(argument[..<mark])
        number = chosen
    }
}
