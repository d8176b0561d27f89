package import Bridges
package import Browsers
import Core
import Glibc
package import PageConfiguration
import Runtime
package import Settings
import TouchClient

/// The options of a call of `touchd-page`.
package struct PageOptions: Equatable, Sendable {
    /// Where the browser is.
    package enum Browser: Equatable, Sendable {
        /// It listens there.
        case at(BrowserAddress)
        /// It is Firefox, which listens there.
        case firefox(BrowserAddress)
        /// It is to be started by this command.
        case command([String])
        /// It is at the other ends of these pipes, the first of which is read: what a started browser's bridge is told.
        case pipes(Int32, Int32)
    }

    /// The path of the configuration; nil: that of the client, if there is one.
    package var configuration: String?
    /// Whether only to check the configuration.
    package var checks = false
    /// The name of the client.
    package var client: String?
    /// The view in which the page's views are put.
    package var view: String?
    /// Where the browser is; nil: where the configuration says.
    package var browser: Browser?
    /// Who hands touches to the page.
    package var mode: PageSettings.Mode?
    /// How long after a touch what happens may be because of it, in seconds.
    package var answer: Double?
    /// Of what pictures are kept.
    package var pictures: PageSettings.Pictures?
    /// The folder for pictures; nil for the state directory of the service.
    package var state: String?
    /// Whether the browser may be on another machine.
    package var allowsRemote = false
    /// Whether only to wait for the end of the bridge that made the call.
    package var keepsSession = false
    /// The path of touchd's socket.
    package var socket = TouchClient.standardPath

    /// The options of a call without any.
    package init() {}

    /// How to call it.
    package static let usage = """
        usage: touchd-page [OPTIONS] -- COMMAND [ARGUMENT]...
               touchd-page [OPTIONS] [--browser HOST:PORT | --firefox HOST:PORT]

          -- COMMAND...        start this browser, and follow what it shows over a pipe
          --browser HOST:PORT  follow a browser that runs, started with --remote-debugging-port=PORT
                               (default: 127.0.0.1:9222)
          --firefox HOST:PORT  follow a Firefox that runs, started with --remote-debugging-port=PORT: it neither tells who
                               listens in a page nor takes touches from touchd
          --allow-remote       the browser may be on another machine
          --config FILE        the configuration (default: /etc/touchd/page-NAME.yaml or /etc/touchd/page.yaml,
                               if there is one)
          --check              only check the configuration
          --client NAME        the client that the view names (default: browser)
          --view ID            the view in which the page is put (default: page)
          --mode watch|deliver whether the browser reads the panel itself, or gets its touches from touchd
                               (default: watch)
          --answer SECONDS     how long after a touch what happens may be because of it, 0.1 to 9 (default: 1)
          --pictures none|states
                               whether a picture of each state of the page is kept, for touchctl report (default: none)
          --state DIR          the folder for pictures (default: the service's, $STATE_DIRECTORY)
          --socket PATH        touchd's socket (default: \(TouchClient.standardPath))
          --help               print this
          --version            print the version

        touchd-page keeps touchd's tree as the page in a browser is, and tells touchd what the page made of each touch.
        With a command it becomes that command: process, signals, exit status and standard streams are the browser's.
        Exit codes are those of sysexits.h: 0 done, 64 usage, 69 no browser, 71 system error, 78 bad
        configuration. What the call says goes before the configuration.

        """

    /// Reads the options of a call; a call for help or the version has none.
    package init(_ reader: inout OptionReader) throws(OptionReader.Mistake) {
        self.init()
        while let option = try reader.next() { try read(option, &reader) }
        if pictures == .states, folder == nil { throw OptionReader.Mistake(Self.noFolder) }
        if case .firefox = browser, mode == .deliver { throw OptionReader.Mistake(PageSettings.noDelivery) }
        guard let address = browser?.address, let mistake = mistake(in: address) else { return }
        throw OptionReader.Mistake(mistake)
    }

    private mutating func read(
        _ option: String, _ reader: inout OptionReader
    ) throws(OptionReader.Mistake) {
        switch option {
        case "--": browser = .command(try reader.rest("a command"))
        case "--browser": browser = .at(try reader.value("HOST:PORT", { BrowserAddress($0) }))
        case "--firefox": browser = .firefox(try reader.value("HOST:PORT", { BrowserAddress.firefox($0) }))
        case "--allow-remote": allowsRemote = true
        case "--config": configuration = try reader.value()
        case "--check": checks = true
        case "--client": client = try reader.clientName()
        case "--view": view = try reader.value()
        case "--mode": mode = try reader.value("watch or deliver", { PageSettings.Mode(rawValue: $0) })
        case "--answer": answer = try reader.value("0.1 to 9 seconds", Self.seconds)
        case "--pictures":
            pictures = try reader.value("none or states", { PageSettings.Pictures(rawValue: $0) })
        case "--state": state = try reader.value()
        case "--socket": socket = try reader.value()
        case FirefoxKeeper.option: keepsSession = true
        case "--pipes": browser = try reader.value("two descriptors", Self.pipes)
        default: throw OptionReader.Mistake("unknown argument '\(escaped(option))'")
        }
    }

    private static func seconds(_ text: String) -> Double? {
        Double(foreign: text).flatMap { PageSettings.answers.contains($0) ? $0 : nil }
    }

    private static func pipes(_ text: String) -> Browser? {
        let numbers = text.split(separator: ",").compactMap { Int32($0) }
        return numbers.count == 2 && numbers.allSatisfy { $0 > 2 } ? .pipes(numbers[0], numbers[1]) : nil
    }
}

/// What a call and a configuration say together.
extension PageOptions {
    /// The settings of this call.
    package func settings() throws(SettingsRejected) -> PageSettings {
        var settings = PageSettings()
        let path = configuration ?? Self.standardConfiguration(of: client ?? settings.client)
        if let path { settings = try PageConfigurationReader.read(path) }
        settings.client = client ?? settings.client
        settings.view = view ?? settings.view
        settings.mode = mode ?? settings.mode
        settings.answer = answer ?? settings.answer
        settings.pictures = pictures ?? settings.pictures
        if let address = browser?.address { settings.browser = address }
        if let browser { settings.kind = browser.kind }
        if settings.kind == .firefox, settings.mode == .deliver {
            throw SettingsRejected(description: PageSettings.noDelivery)
        }
        if settings.pictures == .states {
            guard settings.kind == .chromium else {
                throw SettingsRejected(description: PageSettings.noPictures)
            }
            guard let folder else { throw SettingsRejected(description: Self.noFolder) }
            settings.folder = folder
        }
        if let path, browser == nil, let mistake = mistake(in: settings.browser) {
            throw SettingsRejected(description: "\(path): \(mistake)")
        }
        for rule in settings.rules where settings.mode == .watch {
            guard let policy = rule.policy else { continue }
            throw SettingsRejected(description: "\(rule.place): \(PageSettings.needsDelivery(policy))")
        }
        return settings
    }

    /// The folder for pictures, if there is one.
    private var folder: String? {
        // The service manager has made it for this service.
        state ?? Environment.process["STATE_DIRECTORY"]?.split(separator: ":").first.map(String.init)
    }

    private static let noFolder =
        "pictures need a folder: --state DIR, or StateDirectory= of the unit that starts this program"

    /// The configuration of a client, if there is one.
    private static func standardConfiguration(of client: String) -> String? {
        ["/etc/touchd/page-\(client).yaml", "/etc/touchd/page.yaml"].first {
            unsafe access($0, F_OK) == 0
        }
    }

    /// Why a browser at `address` is not followed; nil if it is.
    private func mistake(in address: BrowserAddress) -> String? {
        if allowsRemote || address.isLoopback { return nil }
        return
            "\(address.authority) is another machine, where anybody can read along: --allow-remote says that it may be"
    }

    /// The options as words of a call, without the browser.
    var words: [String] {
        var words = ["--socket", socket]
        if let configuration { words += ["--config", configuration] }
        if let client { words += ["--client", client] }
        if let view { words += ["--view", view] }
        if let mode { words += ["--mode", mode.rawValue] }
        if let answer { words += ["--answer", "\(answer)"] }
        if let pictures { words += ["--pictures", pictures.rawValue] }
        if let state { words += ["--state", state] }
        return words
    }
}

extension PageOptions.Browser {
    /// Whose protocol it speaks.
    fileprivate var kind: PageSettings.Kind {
        switch self {
        case .at, .command, .pipes: .chromium
        case .firefox: .firefox
        }
    }

    /// Where it listens; nil if it does not.
    fileprivate var address: BrowserAddress? {
        switch self {
        case .at(let address), .firefox(let address): address
        case .command, .pipes: nil
        }
    }
}

extension BrowserAddress {
    /// Whether nobody on another machine can be meant.
    fileprivate var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
