/// A frame of a WebSocket (RFC 6455, section 5.2).
package struct WebSocketFrame: Equatable, Sendable {
    /// The kinds of frames.
    package enum Kind: UInt8, Sendable {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        /// True if it may stand between the frames of a message.
        package var isControl: Bool { rawValue >= 8 }
    }

    /// Why bytes are no frame that a server may send.
    package enum Mistake: Error, Equatable, Sendable {
        case reserved, masked, longControl, tooLarge
    }

    /// Its kind.
    package let kind: Kind
    /// True if it ends its message.
    package let isLast: Bool
    /// The bytes that it carries.
    package let content: [UInt8]

    /// A frame that carries `content`.
    package init(_ kind: Kind, isLast: Bool = true, _ content: [UInt8]) {
        self.kind = kind
        self.isLast = isLast
        self.content = content
    }

    /// The bytes that a client sends, with the four bytes of `mask`.
    package func bytes(mask: [UInt8]) -> [UInt8] {
        var bytes = [kind.rawValue | (isLast ? 0x80 : 0)]
        switch content.count {
        case ..<126: bytes.append(0x80 | UInt8(content.count))
        case ..<65_536: bytes += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
        default:
            bytes.append(0x80 | 127)
            let length = UInt64(content.count)
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
            }
        }
        bytes += mask
        for (index, byte) in content.enumerated() { bytes.append(byte ^ mask[index % 4]) }
        return bytes
    }

    /// Takes the frame at the beginning of `bytes`, which a server sent; nil while it is not complete.
    package static func take(
        from bytes: inout [UInt8], limit: Int
    ) throws(Mistake) -> WebSocketFrame? {
        guard bytes.count >= 2 else { return nil }
        guard bytes[0] & 0x70 == 0, let kind = Kind(rawValue: bytes[0] & 0x0F) else { throw .reserved }
        if bytes[1] & 0x80 != 0 { throw .masked }
        let isLast = bytes[0] & 0x80 != 0
        var (start, count) = (2, UInt64(bytes[1]))
        if kind.isControl, count > 125 || !isLast { throw .longControl }
        if count > 125 {
            start = count == 126 ? 4 : 10
            guard bytes.count >= start else { return nil }
            count = bytes[2..<start].reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard count <= UInt64(limit) else { throw .tooLarge }
        let end = start + Int(count)
        guard bytes.count >= end else { return nil }
        let frame = WebSocketFrame(kind, isLast: isLast, Array(bytes[start..<end]))
        bytes.removeFirst(end)
        return frame
    }
}
