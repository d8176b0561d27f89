/// Input reports in the form `TouchScreenDescriptor` declares.
enum TouchReport {
    /// One scan of a Windows 8 panel: full reports of `perReport` contacts, the count of all in the first (hybrid mode).
    static func windows8(_ contacts: [Contact], perReport: Int, scanTime: UInt16) -> [[UInt8]] {
        stride(from: 0, to: contacts.count, by: perReport).map { start in
            let shown = contacts[start..<min(start + perReport, contacts.count)]
            var report = KernelStructure()
            report.append(TouchScreenDescriptor.contactReport)
            for contact in shown { append(contact, to: &report) }
            report.append([UInt8](repeating: 0, count: 6 * (perReport - shown.count)))
            report.append(scanTime)
            report.append(start == 0 ? UInt8(clamping: contacts.count) : 0)
            return report.bytes
        }
    }

    /// One scan of a single-touch panel.
    static func singleTouch(_ contact: Contact) -> [UInt8] {
        var report = KernelStructure()
        report.append(TouchScreenDescriptor.contactReport)
        report.append(UInt8(contact.touching ? 1 : 0))
        appendPosition(of: contact, to: &report)
        return report.bytes
    }

    private static func append(_ contact: Contact, to report: inout KernelStructure) {
        let confidence: UInt8 = 0b10
        report.append(confidence | (contact.touching ? 1 : 0))
        report.append(UInt8(clamping: contact.finger))
        appendPosition(of: contact, to: &report)
    }

    private static func appendPosition(of contact: Contact, to report: inout KernelStructure) {
        report.append(UInt16(clamping: contact.deviceX(maximum: TouchScreenDescriptor.axisMaximum)))
        report.append(UInt16(clamping: contact.deviceY(maximum: TouchScreenDescriptor.axisMaximum)))
    }
}
