import Live
package import Output
package import Core
import HIDRecords
import Runtime

/// `touchctl doctor`: what keeps touches from doing what they should, and what to do about it.
package struct DoctorCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// The configuration; nil for the one in force.
    package var configuration: String?
    /// What is looked at, in this order.
    package var checks = DoctorCheck.allCases
    /// Whether to write one object instead of text.
    package var isJSON = false
    /// Colours for the text.
    package var style = TerminalStyle(isOn: false)

    /// A look at everything.
    package init() {}

    /// Looks at this machine; the exit code is 1 if anything is wrong.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        let gatherer = MachineGatherer(socket: socket, configuration: configuration)
        return try run(on: gatherer.facts(), to: &output)
    }

    /// Looks at `machine`.
    package func run(on machine: MachineFacts, to output: inout OutputFile) throws(InspectError) -> ExitCode {
        let diagnoses = checks.map { ($0, $0.diagnosis(of: machine)) }
        if isJSON {
            output.text.put(utf8: object(diagnoses, machine).bytes.span)
            output.put(line: "")
        } else {
            write(diagnoses, machine, to: &output)
        }
        try output.flush()
        return diagnoses.allSatisfy(\.1.findings.isEmpty) ? .ok : .wrong
    }

    private func write(
        _ diagnoses: [(DoctorCheck, Diagnosis)], _ machine: MachineFacts, to output: inout OutputFile
    ) {
        for panel in machine.readPanels {
            output.put(line: style(.strong, escaped("\(panel.title): \(panel.summary)")))
        }
        for (check, diagnosis) in diagnoses {
            for finding in diagnosis.findings {
                output.put(line: style(.bad, check.rawValue) + escaped(": \(finding.message)"))
                output.put(line: escaped("    \(finding.remedy)"))
            }
        }
        for (check, diagnosis) in diagnoses {
            for sentence in diagnosis.unseen {
                output.put(line: style(.faint, escaped("\(check.rawValue): not seen: \(sentence)")))
            }
        }
        let count = diagnoses.reduce(0) { $0 + $1.1.findings.count }
        output.put(line: count == 0 ? "nothing found" : count == 1 ? "1 finding" : "\(count) findings")
    }

    private func object(_ diagnoses: [(DoctorCheck, Diagnosis)], _ machine: MachineFacts) -> TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.array("findings") { json in
                for (check, diagnosis) in diagnoses {
                    for finding in diagnosis.findings { json.object { finding.write(check, to: &$0) } }
                }
            }
            json.array("unseen") { json in
                for (check, diagnosis) in diagnoses {
                    for sentence in diagnosis.unseen {
                        json.object { json in
                            json.put("check", check.rawValue)
                            json.put("message", sentence)
                        }
                    }
                }
            }
            json.array("panels") { json in
                for panel in machine.readPanels { json.object { panel.write(to: &$0) } }
            }
        }
        return json.text
    }
}

extension Diagnosis.Finding {
    fileprivate func write(_ check: DoctorCheck, to json: inout JSONWriter) {
        json.put("check", check.rawValue)
        json.put("message", message)
        json.put("remedy", remedy)
        if let node { json.put("node", node) }
    }
}

extension PanelFacts {
    /// How it reports touches, and who has it open.
    fileprivate var summary: String {
        let names = (readers ?? []).map(\.title)
        let who = names.isEmpty ? "" : ", open in \(names.joined(separator: ", "))"
        return protocolName + who
    }

    private var protocolName: String {
        if description.hasSlots { return "protocol B" }
        return description.hasMultitouchAxes ? "protocol A" : "one touch at a time"
    }

    fileprivate func write(to json: inout JSONWriter) {
        json.put("name", description.name)
        json.put("node", node)
        json.put("protocol", protocolName)
        if let isGrabbedElsewhere { json.put("grabbed", isGrabbedElsewhere) }
        guard let readers else { return }
        json.array("readers") { json in
            for reader in readers {
                json.object { json in
                    json.put("process", reader.process)
                    json.put("name", reader.name)
                    if let unit = reader.unit { json.put("unit", unit) }
                }
            }
        }
    }
}
