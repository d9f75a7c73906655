/// What a scene is shown on.
public enum Medium<Router> {
  /// A screen, from which the user can go on.
  case screen(Router)
  /// Text that is printed once, in a form; for programs with values, or with cells as they were written.
  case print(PrintedForm, asWritten: Bool = false)

  /// Whether there is somebody to ask, and there are keys to press.
  var isScreen: Bool { form == nil }

  /// Whom to tell where to go next; nil where there is nowhere to go.
  var router: Router? {
    switch self {
    case .screen(let router): router
    case .print: nil
    }
  }

  /// How the scene is printed; nil on a screen.
  var form: PrintedForm? {
    switch self {
    case .screen: nil
    case .print(let form, _): form
    }
  }

  /// Whether programs get cells as they were written.
  var isAsWritten: Bool { if case .print(_, asWritten: true) = self { true } else { false } }
}
