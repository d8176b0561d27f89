/// A udev property that describes a panel.
package enum UdevProperty: String, CaseIterable, Sendable {
    case path = "ID_PATH"
    case calibration = "LIBINPUT_CALIBRATION_MATRIX"
    case width = "ID_INPUT_WIDTH_MM"
    case height = "ID_INPUT_HEIGHT_MM"
}

extension DeviceDescription {
    /// Takes over one of udev's properties, live or recorded.
    package mutating func take(_ property: UdevProperty, value: String) {
        switch property {
        case .path: idPath = value
        case .calibration: calibrationMatrix = Self.calibration(value)
        case .width: setMillimetres(value) { $0.x = $1 }
        case .height: setMillimetres(value) { $0.y = $1 }
        }
    }

    /// The six numbers of `text`; nil unless it has exactly six.
    private static func calibration(_ text: String) -> [Double]? {
        let texts = text.split { $0 == " " || $0 == "\t" }
        let numbers = texts.compactMap { Double($0) }.filter { $0.isFinite }
        return numbers.count == 6 && texts.count == 6 ? numbers : nil
    }

    private mutating func setMillimetres(_ text: String, _ set: (inout Point, Double) -> Void) {
        guard let length = Double(text), length.isFinite, length > 0 else { return }
        var size = millimetres ?? .zero
        set(&size, length)
        millimetres = size
    }
}
