/// What a trace is made of.
enum TraceEntry: Equatable {
  /// A key, or the like.
  case key(String)
  case message(TraceMessage)
}

/// A message that has crossed a boundary.
struct TraceMessage: Equatable {
  /// The scene whose message it is.
  let scene: String
  /// Whether the scene has to be named, because more than one is open.
  let isNamed: Bool
  let way: Way
  /// The message, with its arguments in short.
  let text: String
  /// The time since the key.
  let time: Duration
  /// Whether it goes back, as the answer to one that went this way.
  let isAnswer: Bool
  /// How many such messages came in a row.
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

/// A boundary, and who speaks first.
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
