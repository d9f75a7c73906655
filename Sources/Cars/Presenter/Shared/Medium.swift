/// What a scene is shown on.
public enum Medium<Router> {
  /// A screen, whose router leads on to other scenes.
  case screen(Router)
  /// Text that is printed once, in a form. Programs get values, or cells as written.
  case print(PrintedForm, asWritten: Bool = false)

  /// Whether what is shown is replaced by what comes later. What is printed stays.
  var isUpdated: Bool { form == nil }

  /// The medium alone.
  var withoutRouter: Medium<Void> {
    switch self {
    case .screen: .screen(())
    case .print(let form, let isAsWritten): .print(form, asWritten: isAsWritten)
    }
  }

  /// The router; nil in print.
  var router: Router? {
    switch self {
    case .screen(let router): router
    case .print: nil
    }
  }

  /// The printed form; nil on a screen.
  var form: PrintedForm? {
    switch self {
    case .screen: nil
    case .print(let form, _): form
    }
  }

  /// Whether programs get cells as written.
  var isAsWritten: Bool { if case .print(_, asWritten: true) = self { true } else { false } }
}
