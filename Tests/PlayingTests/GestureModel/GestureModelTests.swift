import Playing
import TestSupport
import Testing

/// Rules: gestures/values, gestures/values-of-recognizers, gestures/pan, gestures/pinch, gestures/rotation.
@Suite("What actions of gestures say, and their model")
struct GestureModelTests {
    private static let seeds = SeedCases(brief: 200, long: 2_000)

    @Test(
        "whatever fingers do, the actions of a pan, a pinch and a rotation say what their model says",
        arguments: seeds.firsts)
    func values(first: Int) throws {
        for seed in Self.seeds[first] {
            let random = RandomTwoFingers(seed: seed)
            let difference = try PlayedModel.difference(
                random.scene.scenario("seed \(seed)", random.steps), random.expectation, by: Self.isNear)
            #expect(difference == nil, "seed \(seed)\n\(difference ?? "")")
        }
    }

    @Test("the random fingers get everywhere that the model knows")
    func coverage() {
        let lines = (1...50).flatMap { RandomTwoFingers(seed: $0).expectation }
        for words in [
            "pinch action act to V state=began", "rotation action act to V state=ended", "numberOfTouches=3",
            "state=changed location=", "scale=1 ", "velocity=0 ",
        ] {
            #expect(lines.filter { "\($0) ".contains(words) }.count >= 5, "\(words)")
        }
    }

    /// Whether two lines are the same but for the last places of numbers, which the sums of a model need not have.
    private static func isNear(_ line: String, _ other: String) -> Bool {
        let (words, others) = (line.split(separator: " "), other.split(separator: " "))
        return words.count == others.count
            && zip(words, others).allSatisfy { word, other in
                word == other || isNear(word, other, isPan: line.hasPrefix("pan"))
            }
    }

    private static func isNear(_ word: Substring, _ other: Substring, isPan: Bool) -> Bool {
        let (parts, others) = (word.split(separator: "="), other.split(separator: "="))
        let steps = [
            "location": 0.125, "translation": 0.125, "velocity": isPan ? 1 : 0.001, "scale": 0.001,
            "rotation": 0.001,
        ]
        guard parts.count == 2, others.count == 2, parts[0] == others[0], let step = steps["\(parts[0])"]
        else { return false }
        let (numbers, otherNumbers) = (numbers(parts[1]), self.numbers(others[1]))
        return numbers.count == otherNumbers.count
            && zip(numbers, otherNumbers).allSatisfy { abs($0 - $1) <= step + 1e-9 }
    }

    private static func numbers(_ text: Substring) -> [Double] {
        text.split(separator: ",").compactMap { Double($0) }
    }
}

extension RandomTwoFingers {
    /// What the model says.
    fileprivate var expectation: [String] {
        var model = GestureModel(scene)
        var rest = steps[...]
        while let first = rest.first {
            let event = rest.prefix { $0.time == first.time }
            model.take(Array(event))
            rest = rest.dropFirst(event.count)
        }
        return model.lines
    }
}
