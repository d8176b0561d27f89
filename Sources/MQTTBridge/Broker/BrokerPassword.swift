import Runtime

/// The password for the broker, which no configuration has: a credential of the service (systemd.exec(5)).
enum BrokerPassword {
    /// The name of the credential.
    static let name = "mqtt-password"
    /// More bytes are no password (MQTT 3.1.1, section 3.1.3.5).
    private static let longest = 65_535

    /// The password of the service with these variables, without the end of its line; nil when there is none or it is
    /// empty. Throws a sentence when it cannot be read.
    static func read(_ environment: Environment = .process) throws(BrokerError) -> String? {
        guard let folder = environment["CREDENTIALS_DIRECTORY"] else { return nil }
        let path = "\(folder)/\(name)"
        var bytes: [UInt8]
        do throws(Unreadable) {
            bytes = try RegularFile.read(path, limit: longest)
        } catch .missing {
            return nil
        } catch {
            throw BrokerError(description: "cannot read \(path): \(error)")
        }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard !bytes.isEmpty else { return nil }
        guard !bytes.contains(0), let password = String(validating: bytes, as: UTF8.self) else {
            throw BrokerError(description: "cannot use \(path): a password is text in UTF-8 without NUL")
        }
        return password
    }
}
