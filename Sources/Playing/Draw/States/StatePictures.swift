import Core
import Runtime
package import Output
package import TouchKit

/// The folder in which touchd-page keeps a picture of each state of a page, called by the state's name.
package struct StatePictures {
    /// The most bytes of a picture.
    private static let largest = 4_000_000

    private let path: String
    private let files: Set<String>

    /// The folder at `path`.
    package init(at path: String) throws(InspectError) {
        do throws(Errno) {
            files = Set(try folderNames(path))
        } catch {
            throw .missing("cannot read \(path): \(error)")
        }
        self.path = path
    }

    /// Whether there is a picture of `state`, which a program has named.
    package func have(_ state: String) -> Bool { Self.isName(state) && files.contains("\(state).png") }

    /// The picture of `state`.
    package func picture(of state: String) throws(InspectError) -> StatePicture {
        let file = file(of: state)
        let bytes: [UInt8]
        do throws(Unreadable) {
            bytes = try RegularFile.read(file, limit: Self.largest)
        } catch {
            throw .badData("cannot read \(file): \(error)")
        }
        guard let picture = StatePicture(bytes) else {
            throw .badData("\(file) is no picture that touchd-page has made")
        }
        return picture
    }

    private func file(of state: String) -> String { "\(path)/\(state).png" }

    /// Whether `state` may be the name of one: no path to anywhere else.
    private static func isName(_ state: String) -> Bool {
        (1...64).contains(state.utf8.count)
            && state.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-".utf8.contains($0) }
    }
}

/// A picture of a state of a page, and where on the screen the page was.
package struct StatePicture {
    /// A PNG.
    package let png: [UInt8]
    /// In points of the screen.
    package let frame: Rect

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The text in it that has the frame: `touchd`, a zero, and left, top, width and height.
    private static let mark = Array("tEXttouchd\0".utf8)

    /// The picture `png`, which was at `frame`.
    init(png: [UInt8], frame: Rect) { (self.png, self.frame) = (png, frame) }

    /// The picture in `png`, which says where it was; nil if it is none.
    init?(_ png: [UInt8]) {
        guard png.starts(with: Self.signature) else { return nil }
        // The signature and the first chunk, then the length and the kind of the second one.
        let start = 33 + 4
        guard png.count > start + Self.mark.count, png[start...].starts(with: Self.mark) else { return nil }
        let length = png[(start - 4)..<start].reduce(0) { $0 << 8 | Int($1) } - (Self.mark.count - 4)
        let text = png[(start + Self.mark.count)...].prefix(max(0, min(length, 256)))
        let numbers = String(decoding: text, as: UTF8.self).split(separator: ",").compactMap {
            Double(foreign: $0)
        }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }), numbers[2] > 0, numbers[3] > 0 else {
            return nil
        }
        self.png = png
        frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
