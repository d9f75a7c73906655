import CarsContracts
import Scenes

/// The list as one line of names.
@MainActor
final class NamesView: CarListViewing {
  private let presenters: CarListPresenters
  private(set) var text = ""

  init(presenters: CarListPresenters) {
    self.presenters = presenters
  }

  func load() async {
    await presenters.list.viewDidLoad()
  }

  func render(_ state: CarListViewState) {
    switch state.content {
    case .waiting: text = state.activity ?? ""
    case .shown(let list):
      let names = (0..<list.count).map { presenters.table.row(at: $0)?.cells[1].text ?? "" }
      text = names.joined(separator: ", ")
    case .message(let message): text = message.heading
    }
  }

  func announce(_ text: String) {}
  func selectRow(at position: Int) {}
}
