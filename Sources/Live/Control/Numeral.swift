import Core

/// Formats any number that JSON can represent: as touchd formats numbers if it fits, otherwise with an
/// exponent.
func numeral(_ number: Double) -> String {
    abs(number) < 1e15 ? decimal(number) : "\(number)"
}
