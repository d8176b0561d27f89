package import Core
import Devices
package import HIDRecords
package import Output
import Runtime
import Scenes

/// A panel of this machine, as `touchctl devices` lists it.
package struct PanelListing: Sendable {
    /// Its description by udev and, if it could be opened, by the kernel.
    package var description: DeviceDescription
    /// The entry of the configuration that applies to it, if any.
    package var choice: PanelChoice?
    /// Why it could not be opened.
    package var problem: String?
    /// True if another process has grabbed it.
    package var isGrabbedElsewhere = false
    /// Why the daemon ignores it regardless of the configuration's entries.
    package var reasonToIgnore: String?

    /// The panel of `description`, which an entry of `entries` may match.
    package init(_ description: DeviceDescription, entries: [PanelConfiguration], problem: String? = nil) {
        self.description = description
        self.problem = problem
        choice = PanelChoice.best(of: entries, for: description)
    }

    /// Inspects the panel that udev found: by opening it briefly, or by udev's properties if that fails.
    init(looking found: FoundDevice, entries: [PanelConfiguration], seat: String) {
        do throws(DeviceError) {
            let choice = PanelChoice.best(of: entries, for: found.description)
            let panel = try InputDevice(opening: found.named(by: choice))
            self.init(panel.description, entries: entries)
            isGrabbedElsewhere = panel.isGrabbedElsewhere
        } catch {
            self.init(found.description, entries: entries, problem: error.description)
        }
        reasonToIgnore = found.description.reasonToIgnore(onSeat: seat)
    }
}

/// A listing as text and as JSON.
extension PanelListing {
    /// Several lines: the node and name, then indented details.
    package func text(_ style: TerminalStyle) -> String {
        var lines = [style(.strong, escaped("\(description.node)  \(description.name)"))]
        if let problem { lines.append("  problem  \(escaped(problem))") }
        if isGrabbedElsewhere { lines.append("  grabbed  by another process") }
        lines.append("  match    {\(matchKeys.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}")
        if !description.axes.isEmpty {
            lines.append("  touches  \(protocolName)")
            for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
                lines.append("  axis     \(padded(axisName(code), 20)) \(range(of: axis))")
            }
        }
        let size = PanelExtent(of: description)
        if size.isKnown {
            lines.append(
                "  size     \(decimal(size.width)) x \(decimal(size.height)) mm by \(size.source.name)")
        }
        let fuzz = PanelAxis.allCases.map { ($0.rawValue, description.fuzz(of: $0)) }.filter { $0.1 > 0 }
        if !fuzz.isEmpty {
            lines.append("  fuzz     \(fuzz.map { "\($0) \($1)" }.joined(separator: ", ")) of udev")
        }
        if let calibration { lines.append("  matrix   \(calibration.text)") }
        if let fault = description.calibrationFault(configuration) { lines.append("  matrix   \(fault)") }
        if let fault = description.slotFault { lines.append("  slots    \(fault)") }
        if let fault = description.positionFault { lines.append("  place    \(fault)") }
        if let fault = ContactScale.palmFault(of: description, configuration) {
            lines.append("  palm     \(fault)")
        }
        lines.append("  entry    \(escaped(entryText))")
        return lines.joined(separator: "\n") + "\n"
    }

    /// One JSON object on one line.
    package var json: TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.put("node", description.node)
            json.put("name", description.name)
            if let problem { json.put("problem", problem) }
            json.put("grabbed", isGrabbedElsewhere)
            if let reasonToIgnore { json.put("ignored", reasonToIgnore) }
            json.object("match") { json in putMatch(&json) }
            json.put("protocol", protocolName)
            json.put("slots", description.slotCount)
            json.array("axes") { json in
                for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
                    put(code, axis, &json)
                }
            }
            let size = PanelExtent(of: description)
            if size.isKnown { json.put("millimetres", [size.width, size.height]) }
            let fuzz = PanelAxis.allCases.map { Double(description.fuzz(of: $0)) }
            if fuzz.contains(where: { $0 > 0 }) { json.put("fuzz", fuzz) }
            if let calibration { json.put("calibration", calibration.numbers) }
            guard let choice else { return }
            json.object("entry") { json in
                json.put("index", choice.index + 1)
                json.put("reason", choice.reason)
                json.put("ignored", choice.configuration.ignore)
                if let screen = choice.configuration.screen { json.put("screen", screen) }
            }
        }
        return json.text
    }

    private func putMatch(_ json: inout JSONWriter) {
        json.put("name", description.name)
        json.put("vendor", Int(description.identity.vendor))
        json.put("product", Int(description.identity.product))
        if !description.idPath.isEmpty { json.put("path", description.idPath) }
        if !description.phys.isEmpty { json.put("phys", description.phys) }
        if !description.uniq.isEmpty { json.put("uniq", description.uniq) }
    }

    private func put(_ code: EventCode, _ axis: AbsoluteAxis, _ json: inout JSONWriter) {
        json.object { json in
            json.put("code", Int(code.rawValue))
            json.put("name", axisName(code))
            json.put("minimum", Int(axis.minimum))
            json.put("maximum", Int(axis.maximum))
            json.put("resolution", Int(axis.resolution))
        }
    }

    /// The keys of a `match` that fits exactly this panel, as the configuration spells them.
    private var matchKeys: [(key: String, value: String)] {
        // YAML reads JSON's quotes, too.
        var keys = [("name", quotedJSON(description.name))]
        if problem == nil {
            keys.append(("vendor", "0x" + hexadecimal(Int(description.identity.vendor), digits: 4)))
            keys.append(("product", "0x" + hexadecimal(Int(description.identity.product), digits: 4)))
        }
        if !description.idPath.isEmpty { keys.append(("path", quotedJSON(description.idPath))) }
        if !description.phys.isEmpty { keys.append(("phys", quotedJSON(description.phys))) }
        if !description.uniq.isEmpty { keys.append(("uniq", quotedJSON(description.uniq))) }
        return keys
    }

    private var configuration: PanelConfiguration { choice?.configuration ?? PanelConfiguration() }

    /// The calibration in force.
    private var calibration: AppliedCalibration? { AppliedCalibration(of: description, configuration) }

    private var protocolName: String {
        if description.hasSlots { return "protocol B, \(description.slotCount) slots" }
        return description.hasMultitouchAxes ? "protocol A" : "one touch at a time"
    }

    private func range(of axis: AbsoluteAxis) -> String {
        let unit = axis.resolution > 0 ? ", \(axis.resolution) a millimetre" : ""
        return "\(axis.minimum) to \(axis.maximum)\(unit)"
    }

    private var entryText: String {
        if reasonToIgnore == DeviceDescription.ownPanel { return "\(DeviceDescription.ownPanel), not read" }
        if let reasonToIgnore { return "ignored (\(reasonToIgnore))" }
        guard let choice else { return "none of the configuration" }
        let configuration = choice.configuration
        if configuration.ignore { return "ignored (\(choice.reason))" }
        var effects: [String] = []
        if let screen = configuration.screen { effects.append("screen \(screen)") }
        switch configuration.grab {
        case .never: break
        case .always: effects.append("grab")
        case .whileAttached(let client): effects.append("grab while \(client)")
        }
        if configuration.rotate != .none { effects.append("rotate \(configuration.rotate.rawValue)") }
        if !configuration.flip.isEmpty {
            effects.append("flip \(configuration.flip.map(\.rawValue).sorted().joined(separator: " "))")
        }
        if configuration.calibration != nil { effects.append("calibration") }
        if configuration.beyond != .clamp { effects.append("beyond \(configuration.beyond.rawValue)") }
        if let palm = configuration.palm { effects.append("palm from \(decimal(palm)) mm") }
        return effects.isEmpty ? choice.reason : "\(choice.reason); \(effects.joined(separator: ", "))"
    }
}

/// The kernel's name of an absolute axis; the number of an unknown one.
private func axisName(_ code: EventCode) -> String {
    let names: [EventCode: String] = [
        Abs.x: "ABS_X", Abs.y: "ABS_Y", Abs.z: "ABS_Z", Abs.pressure: "ABS_PRESSURE",
        Abs.distance: "ABS_DISTANCE", Abs.mtSlot: "ABS_MT_SLOT", Abs.mtTouchMajor: "ABS_MT_TOUCH_MAJOR",
        Abs.mtTouchMinor: "ABS_MT_TOUCH_MINOR", Abs.mtWidthMajor: "ABS_MT_WIDTH_MAJOR",
        Abs.mtWidthMinor: "ABS_MT_WIDTH_MINOR", Abs.mtOrientation: "ABS_MT_ORIENTATION",
        Abs.mtPositionX: "ABS_MT_POSITION_X", Abs.mtPositionY: "ABS_MT_POSITION_Y",
        Abs.mtToolType: "ABS_MT_TOOL_TYPE", Abs.mtBlobID: "ABS_MT_BLOB_ID",
        Abs.mtTrackingID: "ABS_MT_TRACKING_ID", Abs.mtPressure: "ABS_MT_PRESSURE",
        Abs.mtDistance: "ABS_MT_DISTANCE", Abs.mtToolX: "ABS_MT_TOOL_X", Abs.mtToolY: "ABS_MT_TOOL_Y",
    ]
    return names[code] ?? "axis \(code.rawValue)"
}
