import Output
import Playing

extension TouchReport {
    /// The most bytes of pictures in a report.
    private static let mostPictureBytes = 20_000_000

    /// Loads the pictures of the states that were touched most, as many as have room in a page.
    mutating func load(_ pictures: StatePictures) throws(InspectError) {
        var bytes = 0
        for index in scenes.indices.sorted(by: { (scenes[$1].touches, $0) < (scenes[$0].touches, $1) }) {
            guard let state = scenes[index].state else { continue }
            let picture = try pictures.picture(of: state)
            bytes += picture.png.count
            guard bytes <= Self.mostPictureBytes else { return }
            scenes[index].picture = picture
        }
    }
}
