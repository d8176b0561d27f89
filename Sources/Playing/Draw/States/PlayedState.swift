package import Reports
import TouchKit

/// A tree on which touches of a replay began, as it was at the first of them.
package struct PlayedState {
    /// The views that were there.
    package let scene: DrawnScene
    /// How it differs from the tree as it was loaded, in a few words.
    package let title: String
    /// What other moments of the tree are compared with.
    let state: DrawnState

    /// The tree of `application`, which has a title other than those of `titles`, of which `screen` is drawn as `state` has it; `loaded` was there when it was loaded.
    init(
        _ application: Application, _ state: DrawnState, since loaded: DrawnScene?, screen: Int,
        titles: inout StateTitles
    ) {
        let scene = DrawnScene(application, name: state.app, screen: screen)
        self.scene = scene
        title = loaded.map { titles.title(of: scene, since: $0) } ?? ""
        self.state = state
    }
}
