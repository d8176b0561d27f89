/// HID usages of touch screens (HID Usage Tables, pages Generic Desktop and Digitizers).
private enum Usage {
    static let desktopPage: UInt16 = 0x01
    static let x: UInt16 = 0x30
    static let y: UInt16 = 0x31
    static let digitizerPage: UInt16 = 0x0D
    static let touchScreen: UInt16 = 0x04
    static let finger: UInt16 = 0x22
    static let tipSwitch: UInt16 = 0x42
    static let confidence: UInt16 = 0x47
    static let contactID: UInt16 = 0x51
    static let contactCount: UInt16 = 0x54
    static let contactCountMaximum: UInt16 = 0x55
    static let scanTime: UInt16 = 0x56
    static let vendorPage: UInt16 = 0xFF00
    /// The blob by which the kernel recognizes a panel made for Windows 8 and later.
    static let certificationBlob: UInt16 = 0xC5
}

/// The report descriptor of a panel: a screen of 344 mm by 194 mm with 4096 by 4096 positions.
enum TouchScreenDescriptor {
    static let axisMaximum = 4095
    static let contactReport: UInt8 = 1
    static let contactMaximumReport: UInt8 = 2
    static let certificationReport: UInt8 = 3

    /// Made for Windows 8: `fingers` contacts in each report, scan time, contact count and the certification blob.
    static func windows8(fingers: Int) -> [UInt8] {
        touchScreen { descriptor in
            for _ in 0..<fingers { finger(in: &descriptor, numbered: true) }
            descriptor.usagePage(Usage.digitizerPage)
            descriptor.physicalMaximum(tenthsOfMillimetre: 0)
            descriptor.logicalMaximum(65535)
            descriptor.usage(Usage.scanTime)
            descriptor.input(bits: 16)
            descriptor.logicalMaximum(127)
            descriptor.usage(Usage.contactCount)
            descriptor.input(bits: 8)
            descriptor.reportID(contactMaximumReport)
            descriptor.usage(Usage.contactCountMaximum)
            descriptor.feature(bits: 8)
            descriptor.reportID(certificationReport)
            descriptor.usagePage(Usage.vendorPage)
            descriptor.usage(Usage.certificationBlob)
            descriptor.logicalMaximum(255)
            descriptor.feature(bits: 8, count: 256)
        }
    }

    /// One position and a tip switch: what resistive and old infrared panels report.
    static func singleTouch() -> [UInt8] {
        touchScreen { finger(in: &$0, numbered: false) }
    }

    private static func touchScreen(_ content: (inout ReportDescriptor) -> Void) -> [UInt8] {
        var descriptor = ReportDescriptor()
        descriptor.usagePage(Usage.digitizerPage)
        descriptor.usage(Usage.touchScreen)
        descriptor.collection(.application) { application in
            application.reportID(contactReport)
            content(&application)
        }
        return descriptor.bytes
    }

    private static func finger(in descriptor: inout ReportDescriptor, numbered: Bool) {
        descriptor.usagePage(Usage.digitizerPage)
        descriptor.usage(Usage.finger)
        descriptor.collection(.logical) { finger in
            finger.physicalMaximum(tenthsOfMillimetre: 0)
            finger.logicalMaximum(1)
            finger.usage(Usage.tipSwitch)
            finger.input(bits: 1)
            if numbered {
                finger.usage(Usage.confidence)
                finger.input(bits: 1)
                finger.input(bits: 6, constant: true)
                finger.logicalMaximum(127)
                finger.usage(Usage.contactID)
                finger.input(bits: 8)
            } else {
                finger.input(bits: 7, constant: true)
            }
            axes(in: &finger)
        }
    }

    private static func axes(in descriptor: inout ReportDescriptor) {
        descriptor.usagePage(Usage.desktopPage)
        descriptor.logicalMaximum(Int32(axisMaximum))
        descriptor.physicalMaximum(tenthsOfMillimetre: 3440)
        descriptor.usage(Usage.x)
        descriptor.input(bits: 16)
        descriptor.physicalMaximum(tenthsOfMillimetre: 1940)
        descriptor.usage(Usage.y)
        descriptor.input(bits: 16)
    }
}
