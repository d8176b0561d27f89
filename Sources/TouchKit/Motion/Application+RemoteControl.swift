package import HIDRecords

/// Remote control: from the first responder up the chain, once the app asked for it.
extension Application {
    /// Tells of a key of a remote control; dropped unless ``isReceivingRemoteControl``.
    package mutating func sendRemoteControl(
        _ subtype: RemoteControlSubtype, at time: Timestamp, to log: inout DecisionLog
    ) {
        log.time = time
        guard isReceivingRemoteControl else {
            log.append(.ignoresRemoteControl(subtype))
            return
        }
        guard passesWithoutTouches(&log) else { return }
        let handlers = call(.remoteControl(subtype), from: firstWithoutTouches, to: &log)
        if handlers.isEmpty { log.append(.remoteControlDiscarded(subtype)) }
    }
}
