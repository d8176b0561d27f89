/// The first characters of `name`, and an ellipsis when it is longer: names in messages stay readable.
package func shortened(_ name: String) -> String {
    shortened(name.utf8)
}

/// The first characters of the UTF-8 text `name`, and an ellipsis when it is longer.
func shortened(_ name: some Collection<UInt8>) -> String {
    let longest = 80
    guard name.count > longest else { return String(decoding: name, as: UTF8.self) }
    var end = name.index(name.startIndex, offsetBy: longest)
    // A character is shown whole or not at all.
    for _ in 0..<3 where isContinuation(name[end]) { end = name.index(end, offsetBy: -1) }
    return String(decoding: name[..<end], as: UTF8.self) + "…"
}
