import Runtime

/// The socket to the journal, which may be full, away, or come back under the same name.
struct JournalLink: ~Copyable {
    /// What became of an entry.
    enum Outcome: Equatable {
        /// The journal has it.
        case delivered
        /// The journal's queue is full; the socket becomes writable when it is not.
        case full
        /// No process listens.
        case absent
        /// The journal will never take this entry.
        case refused
    }

    private let socket: DatagramSocket
    private let address: SocketAddress

    /// A link to the journal at `path`, which need not be there yet.
    init(path: String) throws(RuntimeError) {
        let address = try SocketAddress(path)
        // Room for many entries under way, as the journal's own library asks for.
        socket = try DatagramSocket(sendBuffer: 8 << 20)
        self.address = address
    }

    /// What an event loop waits for to be writable.
    var descriptor: Int32 { socket.descriptor }

    /// Connects, for the first time or again; false when no process listens.
    func connect() -> Bool {
        do throws(Errno) {
            try socket.connect(to: address)
            return true
        } catch {
            return false
        }
    }

    /// Sends one entry; a journal that was restarted is connected to again.
    func send(_ entry: borrowing Span<UInt8>) -> Outcome {
        let outcome = socket.send(entry)
        guard case .failed(let error) = outcome, error.meansAbsence else { return settle(outcome, entry) }
        guard connect() else { return .absent }
        return settle(socket.send(entry), entry)
    }

    private func settle(_ outcome: DatagramSocket.Outcome, _ entry: borrowing Span<UInt8>) -> Outcome {
        switch outcome {
        case .sent: .delivered
        case .full: .full
        case .failed(let error): error.meansAbsence ? .absent : .refused
        case .tooLarge: sendAsFile(entry)
        }
    }

    /// Sends an entry that is too large for a datagram in a sealed memory file.
    private func sendAsFile(_ entry: borrowing Span<UInt8>) -> Outcome {
        guard let file = try? sealedFile(named: "touchd-journal-entry", content: entry) else {
            return .refused
        }
        return switch socket.send(passing: file) {
        case .sent: .delivered
        case .full: .full
        case .failed(let error): error.meansAbsence ? .absent : .refused
        case .tooLarge: .refused
        }
    }
}
