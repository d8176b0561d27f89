import Browsers
import Core

/// The state of a page: where it is, how large, and which views people can use there.
package enum PageState {
    /// The name of the state in which a page at `address` shows `views`, in so many pixels: 16 hexadecimal digits, always the same.
    package static func name(
        address: String, size: (width: Double, height: Double), views: [PageView]
    ) -> String {
        let names = Set(views.lazy.filter { $0.isUsable && $0.isSeen(in: size) }.map { $0.name })
        let text =
            "\(address)\n\(Int(size.width)) \(Int(size.height))\n\(names.sorted().joined(separator: "\n"))"
        return SHA1.digest(Array(text.utf8)).prefix(8).map { hexadecimal(Int($0), digits: 2) }.joined()
    }
}

extension PageView {
    /// Whether a part of its frame is within so many pixels.
    fileprivate func isSeen(in size: (width: Double, height: Double)) -> Bool {
        frame[0] < size.width && frame[1] < size.height && frame[0] + frame[2] > 0 && frame[1] + frame[3] > 0
    }
}
