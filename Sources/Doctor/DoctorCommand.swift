package import ArgumentParser
import Live
package import Output
package import Core
import HIDRecords
import Runtime

/// `touchctl doctor`: what keeps touches from doing what they should, and what to do about it.
package struct DoctorCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find out why touches do nothing, and what to do about it.",
        discussion: """
            Looks at permissions, groups, readers, udev, twins, protocols, the journal, polkit, units, sockets, the \
            configuration, clients, browsers and the clock, and changes nothing. Each finding comes with the command that repairs it. An \
            ordinary user sees less than root; what was not seen is listed. The exit status is 1 if anything is wrong.
            """)

    @Option(
        help: ArgumentHelp("What to look at, with commas (default: all).", valueName: "check,..."),
        completion: .list(DoctorCheck.rawValues))
    var checks: String?

    @Option(
        help: "The daemon's configuration (default: that of the daemon, or /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var socket: SocketOption

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws { _ = try chosenChecks() }

    /// Looks at this machine; the exit code is 1 if anything is wrong.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let gatherer = MachineGatherer(socket: socket.path, configuration: config)
        return try run(on: gatherer.facts(), to: &output)
    }

    /// Looks at `machine`.
    package func run(on machine: MachineFacts, to output: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        let diagnoses = chosen.map { ($0, $0.diagnosis(of: machine)) }
        if json {
            output.put(line: object(diagnoses, machine))
        } else {
            write(diagnoses, machine, to: &output)
        }
        try output.flush()
        return diagnoses.allSatisfy(\.1.findings.isEmpty) ? .ok : .wrong
    }

    private func write(
        _ diagnoses: [(DoctorCheck, Diagnosis)], _ machine: MachineFacts, to output: inout OutputFile
    ) {
        let style = TerminalStyle(for: output)
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

    /// The checks that are named, or all.
    private var chosen: [DoctorCheck] { (try? chosenChecks()) ?? DoctorCheck.allCases }

    private func chosenChecks() throws -> [DoctorCheck] {
        guard let checks else { return DoctorCheck.allCases }
        return try checks.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let check = DoctorCheck(rawValue: String(name)) else {
                throw ValidationError("there is no check '\(name)'")
            }
            return check
        }
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
