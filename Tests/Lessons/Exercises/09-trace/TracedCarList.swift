import LessonCars

@testable import LessonVIPER

/// What was said, a line for each message: who says it to whom, and what.
final class Trace {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// A decorator: it is a presenter to the view, notes what the view says, and passes it on to the presenter.
struct TracedPresenter: CarListPresenting {
  let presenter: any CarListPresenting
  let trace: Trace

  func showCars() async {
    trace.note("V → P showCars")
    await presenter.showCars()
  }

  func showCarDetail(for row: Int) {
    trace.note("V → P showCarDetail(for: \(row))")
    presenter.showCarDetail(for: row)
  }

  func showCreateCarScreen(like row: Int?) async {
    trace.note("V → P showCreateCarScreen(like: \(row.map(String.init) ?? "nil"))")
    await presenter.showCreateCarScreen(like: row)
  }
}

// Exercise 9: the other three, which pass on, and note nothing so far.

struct TracedInteractor: CarListInteracting {
  let interactor: any CarListInteracting
  let trace: Trace

  func fetchCars() async throws -> [Car] { try await interactor.fetchCars() }
}

struct TracedRouter: CarListRouting {
  let router: any CarListRouting
  let trace: Trace

  func showCarDetail(for car: Car) { router.showCarDetail(for: car) }
  func showCreateCarScreen(like car: Car?) async -> Car? { await router.showCreateCarScreen(like: car) }
}

final class TracedView: CarListViewing {
  private let view: any CarListViewing
  private let trace: Trace

  init(view: any CarListViewing, trace: Trace) {
    self.view = view
    self.trace = trace
  }

  func render(_ state: CarListViewState) { view.render(state) }
  func chooseLastRow() { view.chooseLastRow() }
}
