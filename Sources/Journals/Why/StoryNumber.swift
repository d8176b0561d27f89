import Core

/// Numbers as stories write them.
enum StoryNumber {
    /// `14 points`, to a whole point.
    static func points(_ text: String) -> String {
        let points = ((Double(foreign: text) ?? 0) + 0.5).rounded(.down)
        return points == 1 ? "1 point" : "\(decimal(points)) points"
    }

    /// `0.31 s`, to a hundredth, of microseconds.
    static func duration(_ microseconds: String?) -> String {
        let hundredths = ((microseconds.flatMap { Int(foreign: $0) } ?? 0) + 5_000) / 10_000
        return "\(decimal(Double(hundredths) / 100)) s"
    }

    /// `27.4 s` to a tenth, or minutes and hours of what is longer.
    static func seconds(_ seconds: Double) -> String {
        if seconds >= 7200 { return "\(decimal((seconds / 360).rounded() / 10)) h" }
        if seconds >= 120 { return "\(decimal((seconds / 6).rounded() / 10)) min" }
        return "\(decimal((seconds * 10).rounded() / 10)) s"
    }
}
