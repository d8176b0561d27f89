import TouchKit

/// The keys of what a control makes of the finger that it tracks.
package enum TracksKey: String, FileKey {
    case axis = "by"
    case range, begin
    case proceed = "while"
    case returns, center, relative

    /// What messages call it.
    package static let owner = "tracks"

    /// What its value may be.
    package var form: ValueForm {
        switch self {
        case .axis: .choice(TrackingControl.Axis.self)
        case .range, .center: .point
        case .begin, .proceed: .condition
        case .returns, .relative: .bool
        }
    }
}
