package import HIDRecords

/// The arctangent from additions, multiplications and divisions alone: those are the same bits on every machine, and so
/// are the lines that a recording leads to; a mathematical library may be off by one bit.
///
/// The approximation is that of Moshier's Cephes library, right to 2e-16.
package enum Arctangent {
    /// The angle of the vector from the direction of x to that of y, in radians from -pi to pi; 0 of a vector without
    /// length.
    package static func angle(of vector: Point) -> Double {
        let (width, height) = (abs(vector.x), abs(vector.y))
        guard width > 0 || height > 0 else { return 0 }
        let acute = width >= height ? ofRatio(height / width) : .pi / 2 - ofRatio(width / height)
        let upper = vector.x < 0 ? .pi - acute : acute
        return vector.y < 0 ? -upper : upper
    }

    /// The arctangent of `ratio`, which is from 0 to 1.
    private static func ofRatio(_ ratio: Double) -> Double {
        ratio > 0.66 ? .pi / 4 + ofSmall((ratio - 1) / (ratio + 1)) : ofSmall(ratio)
    }

    private static func ofSmall(_ ratio: Double) -> Double {
        let square = ratio * ratio
        var numerator = -8.750608600031904122785e-1
        numerator = numerator * square - 1.615753718733365076637e1
        numerator = numerator * square - 7.500855792314704667340e1
        numerator = numerator * square - 1.228866684490136173410e2
        numerator = numerator * square - 6.485021904942025371773e1
        var denominator = square + 2.485846490142306297962e1
        denominator = denominator * square + 1.650270098316988542046e2
        denominator = denominator * square + 4.328810604912902668951e2
        denominator = denominator * square + 4.853903996359136964868e2
        denominator = denominator * square + 1.945506571482613964425e2
        return ratio + ratio * (square * numerator / denominator)
    }
}
