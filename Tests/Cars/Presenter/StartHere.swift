import CarsContracts
import CarsEntity
import CarsPresenter
import Scenes
import Testing

/// Start here to see how one layer is tested, with nothing but the language.
///
/// The presenter of the columns asks an interactor which fields the cars have, shows them in a view, and tells a router
/// what was chosen. It knows these three by their protocols alone, which stand in `CarColumnsScene.swift`. So a test gives
/// it three mocks, lets one thing happen, and looks at what the mocks were told.
@Suite("Start here: a presenter and its three mocks")
@MainActor
struct StartHere {
  /// Answers what the test wants it to, instead of looking at any cars.
  private struct InteractorMock: CarColumnsInteracting {
    let answer: CatalogueFields

    func fields(beginningWith columns: [FieldKey]) async -> CatalogueFields { answer }
  }

  /// Draws nothing, and remembers what it was told, in that order.
  private final class ViewMock: CarColumnsViewing {
    enum Message: Equatable {
      case render(summary: String)
      case announce(String)
      case selectRow(Int)
    }

    var messages: [Message] = []

    func render(_ state: CarColumnsViewState) { messages.append(.render(summary: state.summary)) }
    func announce(_ text: String) { messages.append(.announce(text)) }
    func selectRow(at position: Int) { messages.append(.selectRow(position)) }
  }

  /// Goes nowhere, and remembers what the scene was closed with.
  private final class RouterMock: CarColumnsRouting {
    var choices: [ColumnChoice?] = []

    func close(with choice: ColumnChoice?) { choices.append(choice) }
  }

  private let view = ViewMock()
  private let router = RouterMock()
  private let presenter: CarColumnsPresenter

  /// Three fields, the first of which is a column of the list.
  init() {
    let fields = [CarField.make, .model, .id].map { FieldSummary(.known($0)) }
    presenter = CarColumnsPresenter(
      columns: [.known(.make)], interactor: InteractorMock(answer: CatalogueFields(fields)), router: router)
    presenter.view = view
  }

  @Test("It shows at once that it waits, and then how many fields the interactor found")
  func load() async {
    await presenter.viewDidLoad()

    #expect(view.messages == [.render(summary: ""), .render(summary: "1 of 3 fields")])
  }

  @Test("When a field is chosen, it shows the new state and puts the cursor on the next row")
  func choose() async {
    await presenter.viewDidLoad()
    view.messages = []

    presenter.didRequest(.toggle, at: 1)

    #expect(view.messages == [.render(summary: "2 of 3 fields"), .selectRow(2)])
  }

  @Test("When the choice is accepted, it tells the router which fields are columns, and the view nothing")
  func accept() async {
    await presenter.viewDidLoad()
    presenter.didRequest(.toggle, at: 1)
    view.messages = []

    presenter.didRequest(.accept, at: nil)

    #expect(router.choices == [.fields([.known(.make), .known(.model)])])
    #expect(view.messages == [])
  }
}
