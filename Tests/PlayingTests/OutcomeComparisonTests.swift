import Playing
import ProgramSupport
import TestSupport
import Testing

/// Rules: recordings/scenario-of-a-recording.
@Suite("Outcomes of a scenario that is made of recordings of several screens")
struct OutcomeComparisonTests {
    private func lines(_ recorded: [String], _ played: [String]) -> [String] {
        func json(_ messages: [String]) -> [UInt8] {
            Array(messages.map { "{\($0)}\n" }.joined().utf8)
        }
        return OutcomeComparison(recorded: json(recorded), played: json(played)).lines
    }

    @Test("are compared without the numbers of touches, and without those on other screens")
    func comparison() {
        let recorded = [
            #""message":"touch 1 on a did go""#, #""message":"touch 2 on b did go","screen":"right""#,
            #""message":"touch 3 on w did nothing (not handled), 2 points from a""#,
            #""message":"touch 4 on a did go""#,
        ]
        let same = [
            #""message":"touch 1 on a did go""#,
            #""message":"touch 2 on w did nothing (not handled), 2.1 points from a""#,
            #""message":"touch 3 on a did go""#,
        ]
        #expect(lines(recorded, same) == [])
        #expect(
            lines(recorded, [same[0], same[1], #""message":"touch 3 was ignored (wake)""#]) == [
                "2 of 3 touches come to what they did in the recordings, then there it is",
                "  touch 4 on a did go", "and here", "  touch 3 was ignored (wake)",
            ])
        #expect(lines(recorded, [same[0]]).last == "  nothing")
    }

    @Test("A category that does not exist is named.", .enabled(if: Touchctl.isBuilt))
    func categories() throws {
        let result = try Touchctl.run(["replay", "a.evemu", "--scene", "s.yaml", "--show", "outcome,effect"])
        #expect(result.code == 64)
        #expect(result.standardError.contains("there is no category 'effect'"), "\(result.standardError)")
    }
}
