import Bridges
import Runtime
import Testing

@Suite("What a bridge says")
struct BridgeLogTests {
    @Test("lines for the journal begin with their priority, others do not")
    func priority() {
        let journal = BridgeLog(environment: Environment(["JOURNAL_STREAM": "8:1"]))
        #expect(journal.line("panel made", .info) == "<6>panel made\n")
        #expect(journal.line("no slot", .warning) == "<4>no slot\n")
        #expect(BridgeLog(environment: Environment([:])).line("a\nb", .info) == "a\\nb\n")
    }
}
