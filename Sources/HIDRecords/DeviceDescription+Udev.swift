extension DeviceDescription {
    /// The names of udev's properties that say something of a panel.
    package static var udevKeys: [String] {
        ["ID_PATH", "LIBINPUT_CALIBRATION_MATRIX", "ID_INPUT_WIDTH_MM", "ID_INPUT_HEIGHT_MM"]
    }

    /// Takes over one of udev's properties, live or recorded; those that say nothing of a panel are passed over.
    package mutating func take(udevProperty key: String, value: String) {
        switch key {
        case "ID_PATH": idPath = value
        case "LIBINPUT_CALIBRATION_MATRIX": calibrationMatrix = Self.calibration(value)
        case "ID_INPUT_WIDTH_MM": setMillimetres(value) { $0.x = $1 }
        case "ID_INPUT_HEIGHT_MM": setMillimetres(value) { $0.y = $1 }
        default: break
        }
    }

    /// The six numbers of `text`, or nil when it has others.
    private static func calibration(_ text: String) -> [Double]? {
        let words = text.split { $0 == " " || $0 == "\t" }
        let numbers = words.compactMap { Double($0) }.filter { $0.isFinite }
        return numbers.count == 6 && words.count == 6 ? numbers : nil
    }

    private mutating func setMillimetres(_ text: String, _ set: (inout Point, Double) -> Void) {
        guard let length = Double(text), length.isFinite, length > 0 else { return }
        var size = millimetres ?? .zero
        set(&size, length)
        millimetres = size
    }
}
