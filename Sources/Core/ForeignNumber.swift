/// Limits of numbers that others wrote: in a journal, a recording, a page, an answer on a socket.
///
/// Arithmetic traps where a result is too large. A number beyond these limits is therefore refused where it is read, and
/// what is within them can be added by the thousand and be taken a thousand times. A test finds sources that read such
/// numbers in another way.
package enum ForeignNumber {
    /// The largest number, either way: as microseconds, 31 years.
    package static let limit = 1_000_000_000_000_000
    /// Numbers within ``limit``.
    package static let numbers = -limit...limit
    /// Times in microseconds, of clocks that may begin with 1970: to the year 2096.
    package static let times = -4 * limit...4 * limit
}

extension Int {
    /// The whole number that `text` is; nil for anything else, and outside of `range`.
    package init?(
        foreign text: some StringProtocol, within range: ClosedRange<Int> = ForeignNumber.numbers
    ) {
        guard let number = Int(text), range.contains(number) else { return nil }
        self = number
    }

    /// `number` if it is whole; nil for anything else, and beyond ``ForeignNumber/limit``.
    package init?(foreign number: Double) {
        guard number.magnitude <= Double(ForeignNumber.limit), number == number.rounded() else { return nil }
        self = Int(number)
    }
}

extension Double {
    /// The number that `text` is; nil for anything else, for what is not a number, and beyond ``ForeignNumber/limit``.
    package init?(foreign text: some StringProtocol) {
        guard let number = Double(text), number.magnitude <= Double(ForeignNumber.limit) else { return nil }
        // There is no negative zero in what people read.
        self = number == 0 ? 0 : number
    }
}
