package import Core
import Runtime

/// What a bridge was called for.
package enum BridgeCall<Options> {
    /// To work with these options.
    case run(Options)
    /// For something else, which is done; the program ends with this code.
    case done(ExitCode)

    /// Reads the words that follow the name of `program`: prints the version, the usage, or what is wrong with them.
    package init(
        _ program: String, _ words: some Sequence<String>, usage: String,
        options read: (inout OptionReader) throws(OptionReader.Mistake) -> Options
    ) {
        let words = Array(words)
        if words.contains("--help") || words.contains("-h") {
            self = .done(writeAll(usage, to: 1) ? .ok : .ioError)
        } else if words.contains("--version") {
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
