import Playing
import Core
import HIDRecords
import Reports
import TouchKit

/// The report as one object.
extension TouchReport {
    /// The version of the object's keys.
    static let version = 1

    /// The object in one line.
    var json: TextBuffer {
        var json = JSONWriter()
        json.object { json in
            json.put("report", Self.version)
            json.put("version", programVersion)
            put(spanTo: &json)
            put(sourceTo: &json)
            json.object("touches") { json in
                json.put("total", outcomes.total)
                json.put("dead", dead)
                json.put("ghosts", ghosts)
                json.put(outcomes)
            }
            json.array("findings") { json in for finding in findings { put(finding, to: &json) } }
            json.array("views") { json in for view in views { put(view, to: &json) } }
            put(timeTo: &json)
            json.array("stories") { json in for story in stories { put(story, to: &json) } }
            json.array("withheld") { json in for row in withheld { put(row, to: &json) } }
            json.array("panels") { json in for panel in panels { put(panel, to: &json) } }
            json.array("boxes") { json in for box in boxes { put(box, to: &json) } }
            json.array("scenes") { json in for scene in scenes { put(scene, to: &json) } }
        }
        json.text.put(static: "\n")
        return json.text
    }

    private func put(spanTo json: inout JSONWriter) {
        json.object("span") { json in
            if let span {
                json.put("from", clock.iso(span.lowerBound))
                json.put("to", clock.iso(span.upperBound))
            }
            json.put("zone", clock.zone)
        }
    }

    private func put(sourceTo json: inout JSONWriter) {
        json.object("source") { json in
            json.put("entries", source.entries)
            json.put("skipped", source.skipped)
            json.put("lost", source.lost)
            json.put("runs", source.runs)
            json.put("boxes", boxes.count)
            json.put("unfinished", source.unfinished)
            json.put("injected", source.injected.count)
            json.put("redaction", source.redaction.rawValue)
        }
    }

    private func put(_ finding: Finding, to json: inout JSONWriter) {
        json.object { json in
            json.put("kind", finding.kind)
            if let box = finding.box { json.put("box", box) }
            if let view = finding.view { json.put("view", view) }
            if let panel = finding.panel { json.put("panel", panel) }
            json.put("count", finding.count)
            json.put("sentence", finding.sentence)
        }
    }

    private func put(_ view: ViewRow, to json: inout JSONWriter) {
        json.object { json in
            json.put("app", view.app)
            json.put("view", view.view)
            json.put("sensitive", view.isSensitive)
            json.put("control", view.isControl)
            json.put(view.counts)
            json.object("reasons") { json in for (reason, count) in view.reasons { json.put(reason, count) } }
            if let misses = view.nearMisses {
                json.object("nearMisses") { json in
                    json.put("count", misses.count)
                    json.put("dx", misses.dx)
                    json.put("dy", misses.dy)
                    json.put("unit", "point")
                }
            }
            json.put("dead", view.dead)
            json.put("rage", view.rage)
            if let effect = view.effect {
                json.object("effectMs") { json in
                    json.put("p50", effect.median)
                    json.put("p99", effect.slowest)
                }
            }
        }
    }

    private func put(timeTo json: inout JSONWriter) {
        json.object("time") { json in
            json.put("bin", binLength)
            json.array("bins") { json in
                for bin in bins {
                    json.object { json in
                        json.put("at", clock.iso(bin.start))
                        json.put(bin.counts)
                    }
                }
            }
            json.array("events") { json in for event in events { put(event, to: &json) } }
        }
    }

    private func put(_ event: Event, to json: inout JSONWriter) {
        json.object { json in
            json.put("kind", event.kind.rawValue)
            json.put("from", clock.iso(event.start))
            if let end = event.end { json.put("to", clock.iso(end)) }
            json.put("box", event.box)
            json.put("text", event.text)
        }
    }

    private func put(_ story: Story, to json: inout JSONWriter) {
        json.object { json in
            json.put("touch", story.touch)
            json.put("box", story.box)
            json.put("time", clock.iso(story.moment))
            json.put("count", story.count)
            json.put("first", clock.iso(story.first))
            json.put("outcome", story.outcome.rawValue)
            if let reason = story.reason { json.put("reason", reason) }
            if let view = story.view { json.put("view", view) }
            if let location = story.location {
                json.put("x", location.x.rounded(decimals: 2))
                json.put("y", location.y.rounded(decimals: 2))
            }
            if let scene = story.scene { json.put("scene", scene) }
            json.put("sentence", story.sentence)
            json.put("why", story.why)
            json.put("entries", story.entries)
            if let command = story.command { json.put("command", command) }
        }
    }

    private func put(_ row: Withheld, to json: inout JSONWriter) {
        json.object { json in
            json.put("view", row.view)
            json.put("time", clock.iso(row.start))
            json.put("count", row.count)
        }
    }

    private func put(_ panel: PanelRow, to json: inout JSONWriter) {
        json.object { json in
            json.put("box", panel.box)
            json.put("panel", panel.panel)
            if let sheet = panel.sheet { json.put("sheet", sheet) }
            json.array("faults") { json in
                for fault in panel.faults {
                    json.object { json in
                        json.put("fault", fault.name)
                        json.put("id", fault.id)
                        json.put("from", clock.iso(fault.start))
                        if let end = fault.end { json.put("to", clock.iso(end)) }
                        json.put("count", fault.count)
                        json.put("sentence", fault.sentence)
                    }
                }
            }
        }
    }

    private func put(_ box: BoxRow, to json: inout JSONWriter) {
        json.object { json in
            json.put("box", box.box)
            json.put("panels", box.panels)
            json.put("touches", box.touches)
            json.put("dead", box.dead)
            json.put("faults", box.faults)
            json.put("last", clock.iso(box.last))
            json.put("shape", box.shape.map(Double.init))
        }
    }

    private func put(_ scene: SceneRow, to json: inout JSONWriter) {
        json.object { json in
            json.put("id", scene.app)
            json.put("generation", scene.generation)
            if let sha256 = scene.sha256 { json.put("sha256", sha256) }
            if let state = scene.state { json.put("state", state) }
            if let title = scene.title, !title.isEmpty { json.put("title", title) }
            if let size = scene.drawn?.size { json.put("size", [size.width, size.height]) }
            json.put("touches", scene.touches)
            if let drawn = scene.drawn {
                json.array("views") { json in for view in drawn.views { view.write(to: &json) } }
            }
            json.array("marks") { json in
                for mark in scene.marks {
                    json.object { json in
                        json.put("x", mark.location.x.rounded(decimals: 1))
                        json.put("y", mark.location.y.rounded(decimals: 1))
                        json.put("outcome", mark.outcome.rawValue)
                        json.put("time", clock.iso(mark.moment))
                        json.put("count", mark.count)
                    }
                }
            }
        }
    }
}

extension JSONWriter {
    /// The number of touches of each outcome.
    fileprivate mutating func put(_ counts: OutcomeCounts) {
        for outcome in OutcomeName.allCases { put(outcome.rawValue, counts[outcome]) }
    }
}
