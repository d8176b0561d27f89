package import Output
package import Recordings

/// The recordings in the files at `paths`, `-` for standard input.
package func readRecordings(_ paths: [String]) throws(InspectError) -> [Recording] {
    var recordings: [Recording] = []
    for path in paths {
        do throws(RecordingError) {
            recordings.append(try Recording(readingFrom: path))
        } catch {
            throw .recording(error)
        }
    }
    return recordings
}
