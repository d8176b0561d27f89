package import HIDRecords

extension DeviceDescription {
    /// A number for the panel that stays when it is unplugged and plugged in again at the same port.
    ///
    /// FNV-1a over `ID_PATH`, or over the physical path, the vendor and product numbers and the unique identifier.
    package var senderID: UInt64 {
        if !idPath.isEmpty { return Self.fnv1a(idPath) }
        let vendor = String(identity.vendor, radix: 16)
        let product = String(identity.product, radix: 16)
        return Self.fnv1a("\(phys) \(vendor):\(product) \(uniq)")
    }

    private static func fnv1a(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}
