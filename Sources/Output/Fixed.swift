import Core
import Reports

/// `number` with so many decimals.
package func fixed(_ number: Double, _ decimals: Int) -> String {
    var text = TextBuffer(capacity: 24)
    text.put(fixed: number, decimals: decimals)
    return text.string
}

/// `number` rounded to thousandths, for JSON.
package func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
