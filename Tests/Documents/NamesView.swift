import CarsContracts
import Scenes

/// The list as one line of names.
@MainActor
final class NamesView: CarListViewing {
  private let presenter: any CarListPresenting & CarTablePresenting
  private(set) var text = ""

  init(presenter: any CarListPresenting & CarTablePresenting) {
    self.presenter = presenter
  }

  func load() async {
    await presenter.viewDidLoad()
  }

  func render(_ state: CarListViewState) {
    switch state.content {
    case .waiting: text = state.activity ?? ""
    case .shown(let list):
      text = (0..<list.count).map { presenter.row(at: $0)?.cells[1].text ?? "" }.joined(separator: ", ")
    case .message(let message): text = message.heading
    }
  }

  func announce(_ text: String) {}
  func selectRow(at position: Int) {}
}
