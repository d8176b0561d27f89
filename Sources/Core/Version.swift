/// The version of all programs: that of the last release in `CHANGELOG.md`, with three numbers.
package let programVersion = "0.2.0"
