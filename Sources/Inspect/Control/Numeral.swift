/// Any number that JSON can name: as touchd writes numbers if it fits, otherwise with an exponent.
func numeral(_ number: Double) -> String {
    abs(number) < 1e15 ? decimal(number) : "\(number)"
}
