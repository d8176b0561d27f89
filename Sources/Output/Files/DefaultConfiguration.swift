/// The daemon's configuration where no command names another one.
package enum DefaultConfiguration {
    /// Where the daemon looks for it.
    package static let path = "/etc/touchd/touchd.yaml"
}
