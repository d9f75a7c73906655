import Scenes

extension CommandAction {
  /// Whether the command's key does the command while the help page is open. The keys that go back close only the page,
  /// and those of the application never reach the scene.
  var actsFromHelp: Bool {
    switch self {
    case .scene, .reload, .cancelLoad, .move, .showPage, .copyShown: true
    case .close, .showHelp, .redraw, .suspend, .quit, .outside: false
    }
  }

  /// Whether a click on its row does the command. The application's commands have only keys.
  var isClickable: Bool {
    switch self {
    case .redraw, .suspend, .quit, .outside: false
    default: true
    }
  }
}

extension Step {
  /// Whether the step scrolls a page over a scene, which has neither a cursor nor columns.
  var scrollsPages: Bool { Step.withoutCursor.contains(self) || self == .scrollDown || self == .scrollUp }
}
