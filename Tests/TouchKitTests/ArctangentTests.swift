import Foundation
import HIDRecords
import TestSupport
import Testing
import TouchKit

/// Rules: gestures/values.
@Suite("Angles")
struct ArctangentTests {
    @Test("an angle is that of the mathematical library but for its last bits")
    func accuracy() {
        var random = SeededRandom(seed: 1)
        for number in 0..<20_000 {
            let scale = number.isMultiple(of: 2) ? 1.0 : 1e-6
            let vector = Point(
                x: Double.random(in: -500...500, using: &random),
                y: scale * Double.random(in: -500...500, using: &random))
            #expect(abs(Arctangent.angle(of: vector) - atan2(vector.y, vector.x)) <= 9e-16)
        }
    }

    @Test("the axes and diagonals have their angles; a vector without length has 0")
    func axes() {
        let vectors = [
            (1.0, 0.0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (0, 0),
        ]
        let angles = vectors.map { Arctangent.angle(of: Point(x: $0.0, y: $0.1)) }
        let quarter = Double.pi / 4
        #expect(
            angles == [0, quarter, 2 * quarter, 3 * quarter, .pi, -3 * quarter, -2 * quarter, -quarter, 0])
    }

    @Test("the bits are the same everywhere")
    func bits() {
        let angles = [(3.0, 2.0), (-60, -33), (0.1, 7), (1, 1e-9)].map {
            Arctangent.angle(of: Point(x: $0.0, y: $0.1)).bitPattern
        }
        #expect(
            angles == [
                4_603_471_476_157_735_829, 13_836_496_391_158_141_407, 4_609_688_724_163_281_669,
                4_472_406_533_629_990_549,
            ])
    }
}
