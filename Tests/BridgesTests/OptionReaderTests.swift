import Bridges
import Testing

@Suite("The options of a bridge")
struct OptionReaderTests {
    private func read(_ words: String...) throws(OptionReader.Mistake) -> [String] {
        var reader = OptionReader(words)
        var found: [String] = []
        while let option = try reader.next() {
            found.append(option)
            if option == "--name" { found.append(try reader.value()) }
            if option == "--count" { found.append("\(try reader.value("a number", { Int($0) }))") }
        }
        return found
    }

    @Test("a value follows its option, or an equals sign in the same word")
    func values() throws {
        #expect(try read("--name", "a b", "--flag") == ["--name", "a b", "--flag"])
        #expect(try read("--name=a=b", "--count=3", "x") == ["--name", "a=b", "--count", "3", "x"])
        #expect(try read("--name=") == ["--name", ""])
        #expect(try read() == [])
    }

    @Test("what is wrong is said with the name of the option")
    func mistakes() {
        #expect(throws: OptionReader.Mistake("--name needs a value")) { try read("--name") }
        #expect(throws: OptionReader.Mistake("--flag takes no value")) { try read("--flag=1") }
        #expect(throws: OptionReader.Mistake("--count must be a number, not 'x'")) {
            try read("--count", "x")
        }
    }
}
