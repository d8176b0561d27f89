import CLinux

/// A touch screen that speaks HID: hid-multitouch drives the ones with contact ids, hid-generic the single-touch one.
struct HIDTouchScreen: ~Copyable, VirtualDevice {
    private let hid: UserHID
    private let form: Form
    private var scanTime: UInt16 = 0

    /// How a scan becomes reports.
    enum Form {
        /// Every contact in each report.
        case parallel
        /// Two contacts in a report, as many reports as it takes.
        case hybrid
        /// One contact without an id.
        case single
    }

    private static let maximumContacts = 10
    private static let contactsPerHybridReport = 2

    init(name: String, form: Form) throws(PanelFailure) {
        let product: UInt32
        let descriptor: [UInt8]
        switch form {
        case .parallel:
            (product, descriptor) = (1, TouchScreenDescriptor.windows8(fingers: Self.maximumContacts))
        case .hybrid:
            (product, descriptor) = (2, TouchScreenDescriptor.windows8(fingers: Self.contactsPerHybridReport))
        case .single: (product, descriptor) = (3, TouchScreenDescriptor.singleTouch())
        }
        self.form = form
        let identity = UserHID.Identity(name: name, bus: UInt16(BUS_USB), vendor: 0x1209, product: product)
        hid = try UserHID(identity, descriptor: descriptor, features: Self.features)
    }

    private static let features = [
        TouchScreenDescriptor.contactMaximumReport: [
            TouchScreenDescriptor.contactMaximumReport, UInt8(maximumContacts),
        ],
        TouchScreenDescriptor.certificationReport: [TouchScreenDescriptor.certificationReport]
            + [UInt8](repeating: 0, count: 256),
    ]

    var descriptor: CInt { hid.descriptor }

    mutating func answer() throws(PanelFailure) {
        try hid.answer()
    }

    mutating func report(_ contacts: [Contact]) throws(PanelFailure) {
        scanTime &+= 100
        switch form {
        case .parallel: try send(contacts, perReport: Self.maximumContacts)
        case .hybrid: try send(contacts, perReport: Self.contactsPerHybridReport)
        case .single:
            guard let contact = contacts.first else { return }
            try hid.input(TouchReport.singleTouch(contact))
        }
    }

    private func send(_ contacts: [Contact], perReport: Int) throws(PanelFailure) {
        for report in TouchReport.windows8(contacts, perReport: perReport, scanTime: scanTime) {
            try hid.input(report)
        }
    }
}
