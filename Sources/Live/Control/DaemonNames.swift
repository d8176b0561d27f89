import Output
import ControlProtocol
import Core
import Scenes
import TouchKit

/// The names in the running daemon that need no quotes, for completion in a shell.
package struct DaemonNames {
    /// The ids of its apps, in the order of its configuration.
    package let apps: [String]
    /// The topics that the actions of its scenes publish, sorted; as far as its configuration can be read.
    package let topics: [String]

    /// Queries the daemon at `socket`; the names are empty when it does not answer.
    package init(socket: String) {
        guard let status = Self.status(socket) else {
            (apps, topics) = ([], [])
            return
        }
        apps = Self.plain(status.apps.map(\.id))
        topics = Self.plain(Self.topics(of: status.configuration))
    }

    /// Those of `names` that every shell takes literally. Shells expand completions: a topic `$(reboot)` must
    /// not run when the user presses the tab key.
    private static func plain(_ names: [String]) -> [String] {
        let others = "0123456789-._/@+,%".unicodeScalars
        return names.filter { name in
            !name.isEmpty && name.first != "-"
                && name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || others.contains($0) }
        }
    }

    private static func status(_ socket: String) -> DaemonStatus? {
        do throws(InspectError) {
            var daemon = try DaemonConnection(to: socket)
            return DaemonStatus(try daemon.ask(.status))
        } catch {
            return nil
        }
    }

    private static func topics(of configuration: String) -> [String] {
        do throws(SceneError) {
            let scenes = try ConfigurationLoader().load(configuration).scenes
            let topics = scenes.flatMap(\.scene.actions.effects).compactMap { effect in
                if case .outbound(.publish(let topic, _)) = effect { topic } else { nil }
            }
            return Set(topics).sorted()
        } catch {
            return []
        }
    }
}

/// Completions of a shell; none when the daemon cannot be reached.
extension DaemonNames {
    /// The ids of the apps of the daemon that the line is about.
    @Sendable
    static func completeApps(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        DaemonNames(socket: socket(in: words)).apps
    }

    /// The topics that the actions of its scenes publish.
    @Sendable
    static func completeTopics(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        DaemonNames(socket: socket(in: words)).topics
    }

    /// The value of `--socket` among the words of the line.
    private static func socket(in words: [String]) -> String {
        guard let option = words.lastIndex(of: "--socket"), option + 1 < words.count else {
            return DaemonConnection.defaultPath
        }
        return words[option + 1]
    }
}
