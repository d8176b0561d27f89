import Glibc

/// Makes a folder that nobody else has, and returns its path: `mkdtemp`.
func makeTemporaryFolder() throws -> String {
    var template = Array("/tmp/touchd-benchmark-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw Unavailable("no folder in /tmp") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
