/// An entry of a trace.
enum TraceEntry: Equatable {
  /// A key or another input event.
  case key(String)
  case message(TraceMessage)
}

/// A message that has crossed a boundary.
struct TraceMessage: Equatable {
  /// The scene that the message belongs to.
  let scene: String
  /// Whether to name the scene, because more than one is open.
  let isNamed: Bool
  let way: Way
  /// The message with its abbreviated arguments.
  let text: String
  /// The time since the last key.
  let time: Duration
  /// Whether it is an answer, which goes in the opposite direction.
  let isAnswer: Bool
  /// The number of consecutive occurrences.
  var count = 1

  var from: Part { isAnswer ? way.to : way.from }
  var to: Part { isAnswer ? way.from : way.to }
}

/// A part of a scene, by its letter.
enum Part: String {
  case view = "V"
  case presenter = "P"
  case interactor = "I"
  case router = "R"
  /// The service, which all scenes share.
  case service = "S"
}

/// A boundary and its direction.
enum Way {
  case viewToPresenter, presenterToView, presenterToInteractor, presenterToRouter, interactorToService

  var from: Part {
    switch self {
    case .viewToPresenter: .view
    case .presenterToView, .presenterToInteractor, .presenterToRouter: .presenter
    case .interactorToService: .interactor
    }
  }

  var to: Part {
    switch self {
    case .viewToPresenter: .presenter
    case .presenterToView: .view
    case .presenterToInteractor: .interactor
    case .presenterToRouter: .router
    case .interactorToService: .service
    }
  }
}
