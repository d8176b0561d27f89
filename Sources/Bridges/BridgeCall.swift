import ApplicationProtocol
package import Core
import Runtime

/// The purpose of a call of a bridge.
package enum BridgeCall<Options> {
    /// To work with these options.
    case run(Options)
    /// For something else, which is done; the program ends with this code.
    case done(ExitCode)

    /// Reads `call`, the name of `program` as it was called and the words after it: prints the version, the usage, or what is
    /// wrong with them.
    package init(
        _ program: String, _ call: [String], usage: String,
        options read: (inout OptionReader) throws(OptionReader.Mistake) -> Options
    ) {
        guard !call.isEmpty else {
            writeAll("\(program): \(unreadableArguments)\n", to: 2)
            self = .done(.systemError)
            return
        }
        let words = Array(call.dropFirst())
        // What follows "--" is for another program.
        let own = words.prefix { $0 != "--" }
        if own.contains("--help") || own.contains("-h") {
            self = .done(writeAll(usage, to: 1) ? .ok : .ioError)
        } else if own.contains("--version") {
            self = .done(writeAll("\(program) \(programVersion)\n", to: 1) ? .ok : .ioError)
        } else {
            var reader = OptionReader(words)
            do throws(OptionReader.Mistake) {
                self = .run(try read(&reader))
            } catch {
                writeAll("\(program): \(error)\n\(usage)", to: 2)
                self = .done(.usage)
            }
        }
    }
}

extension BridgeCall: Sendable where Options: Sendable {}

/// The words of a call of a program, option by option: `--size 10x20` or `--size=10x20`.
package struct OptionReader {
    /// Why a call is wrong, in a sentence.
    package struct Mistake: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        package let description: String

        /// The mistake that this sentence states.
        package init(_ description: String) {
            self.description = description
        }
    }

    private var words: ArraySlice<String>
    private var option = ""
    private var attached: String?

    /// The options among `words`, which follow the name of the program.
    package init(_ words: some Sequence<String>) {
        self.words = Array(words)[...]
    }

    /// The name of the next option; nil when there is none.
    package mutating func next() throws(Mistake) -> String? {
        if attached != nil { throw Mistake("\(option) takes no value") }
        guard let word = words.popFirst() else { return nil }
        option = word
        if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
            option = String(word[..<sign])
            attached = String(word[word.index(after: sign)...])
        }
        return option
    }

    /// The value of the option.
    package mutating func value() throws(Mistake) -> String {
        if let attached {
            self.attached = nil
            return attached
        }
        guard let value = words.popFirst() else { throw Mistake("\(option) needs a value") }
        return value
    }

    /// The words that are left, at least one: `what`.
    package mutating func rest(_ what: String) throws(Mistake) -> [String] {
        guard !words.isEmpty else { throw Mistake("\(option) needs \(what)") }
        defer { words = [] }
        return Array(words)
    }

    /// The value of the option, a name that a client may have.
    package mutating func clientName() throws(Mistake) -> String {
        try value("1 to 64 of A-Z a-z 0-9 . _ -") { isClientName($0) ? $0 : nil }
    }

    /// The value of the option, as `read` reads it; `expected` says what it may be.
    package mutating func value<Value>(
        _ expected: String, _ read: (String) -> Value?
    ) throws(Mistake) -> Value {
        let text = try value()
        guard let value = read(text) else { throw Mistake("\(option) must be \(expected), not '\(text)'") }
        return value
    }
}
