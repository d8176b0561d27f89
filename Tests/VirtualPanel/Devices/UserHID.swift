import CLinux
import Glibc

/// A HID device whose transport is this process (`/dev/uhid`, linux/uhid.h): the kernel's own drivers bind to it.
struct UserHID: ~Copyable {
    private let node: OpenFile
    /// Feature reports by id, first byte the id.
    private let features: [UInt8: [UInt8]]

    /// The name and numbers of a device.
    struct Identity {
        let name: String
        let bus: UInt16
        let vendor: UInt32
        let product: UInt32
    }

    init(_ identity: Identity, descriptor: [UInt8], features: [UInt8: [UInt8]]) throws(PanelFailure) {
        let node = try OpenFile(path: "/dev/uhid", flags: O_RDWR | O_NONBLOCK)
        var request = KernelStructure()
        request.append(UHID_CREATE2.rawValue)
        request.append(text: identity.name, size: 128)
        request.append(text: "virtual-panel/\(getpid())", size: 64)
        request.append(text: "", size: 64)
        request.append(UInt16(clamping: descriptor.count))
        request.append(identity.bus)
        request.append(identity.vendor)
        request.append(identity.product)
        request.append(UInt32(0))
        request.append(UInt32(0))
        request.append(descriptor)
        try node.write(request.bytes)
        self.node = node
        self.features = features
    }

    var descriptor: CInt { node.number }

    /// Sends one input report, its id first.
    func input(_ report: [UInt8]) throws(PanelFailure) {
        var request = KernelStructure()
        request.append(UHID_INPUT2.rawValue)
        request.append(UInt16(clamping: report.count))
        request.append(report)
        try node.write(request.bytes)
    }

    /// Answers the driver's request for a feature report; without an answer probing takes five seconds.
    func answer() throws(PanelFailure) {
        let event = try node.read(limit: 4376)
        let type = UInt32(clamping: littleEndian(event, at: 0, size: 4))
        let id = UInt32(clamping: littleEndian(event, at: 4, size: 4))
        switch type {
        case UHID_GET_REPORT.rawValue:
            try reply(to: id, with: features[UInt8(littleEndian(event, at: 8, size: 1))])
        case UHID_SET_REPORT.rawValue: try acknowledge(id)
        default: break
        }
    }

    private func reply(to id: UInt32, with report: [UInt8]?) throws(PanelFailure) {
        var request = KernelStructure()
        request.append(UHID_GET_REPORT_REPLY.rawValue)
        request.append(id)
        request.append(UInt16(report == nil ? EIO : 0))
        request.append(UInt16(clamping: report?.count ?? 0))
        request.append(report ?? [])
        try node.write(request.bytes)
    }

    private func acknowledge(_ id: UInt32) throws(PanelFailure) {
        var request = KernelStructure()
        request.append(UHID_SET_REPORT_REPLY.rawValue)
        request.append(id)
        request.append(UInt16(0))
        try node.write(request.bytes)
    }
}
