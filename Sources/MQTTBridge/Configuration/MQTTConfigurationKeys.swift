/// The keys at the top of the file.
package enum MQTTKey: String, CaseIterable {
    case broker, base, discovery, device, app, topics, values, actions
}

/// The keys of `broker`.
package enum BrokerKey: String, CaseIterable {
    case host, port, username, tls
}

/// The keys of `tls`.
package enum TLSKey: String, CaseIterable {
    case ca, certificate, key
}

/// The keys of `device`.
package enum DeviceKey: String, CaseIterable {
    case id, name, area
}

/// The keys of an entry of `actions`.
package enum ActionKey: String, CaseIterable {
    case from, name
}
