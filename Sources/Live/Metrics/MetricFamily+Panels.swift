import ControlProtocol
import Core

extension MetricFamily {
    /// Of how many panels faults and measures are told, so that there are never more than 200 series without views.
    private static let panelsWithHealth = 3

    /// The metrics of panels.
    static func panels(_ panels: [DaemonMetrics.PanelReading]) -> [MetricFamily] {
        var present = MetricFamily(
            "touchd_panel_present", .gauge, "Whether a panel that was ever there is read.")
        var losses = MetricFamily(
            "touchd_syn_dropped", .counter, "How often the kernel dropped events of a panel.")
        for panel in panels {
            present.add(panel.isPresent ? "1" : "0", ("panel", panel.name), ("model", panel.model))
            losses.add("\(panel.losses)", ("panel", panel.name))
        }
        return [losses, present] + health(panels.prefix(panelsWithHealth))
    }

    private static func health(_ panels: ArraySlice<DaemonMetrics.PanelReading>) -> [MetricFamily] {
        var rate = MetricFamily(
            "touchd_panel_report_hertz", .gauge, "How many frames a panel sends in a second.")
        var noise = MetricFamily(
            "touchd_panel_noise_metres", .gauge, "How far a resting finger seems to move.")
        var fault = MetricFamily("touchd_panel_fault", .gauge, "Whether a panel has a fault now.")
        var faults = MetricFamily("touchd_panel_faults", .counter, "How often faults of a panel were raised.")
        for panel in panels {
            if let reading = panel.reportRate { rate.add(decimal(reading), ("panel", panel.name)) }
            if let reading = panel.noise { noise.add(decimal(reading), ("panel", panel.name)) }
            for reading in panel.faults {
                fault.add(reading.isRaised ? "1" : "0", ("panel", panel.name), ("fault", reading.name))
                faults.add("\(reading.count)", ("panel", panel.name), ("fault", reading.name))
            }
        }
        return [rate, noise, fault, faults]
    }
}
