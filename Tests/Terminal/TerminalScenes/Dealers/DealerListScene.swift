// The list of dealers: who says what to whom, in the order in which a message travels. It only goes back, so its presenter
// says that to a `SceneRouting`.

import Scenes

// MARK: 1. View to presenter

@MainActor
protocol DealerListPresenting: Sendable {
  func viewDidLoad() async
  func didRequestReload() async
  func didCancelLoad()
  func didRequestCall(_ name: String)
  func didRequestClose()
}

// MARK: 2. Presenter to interactor

protocol DealerListInteracting: Sendable {
  func loadDealers() -> Arrivals<[Dealer], DealersError>
}

// MARK: 3. Presenter to view

@MainActor
protocol DealerListViewing: AnyObject {
  func render(_ state: DealerListViewState)
  func announce(_ text: String)
}

typealias DealerListViewState = SceneState<[DealerRow], DealerListAction>

struct DealerRow: Hashable, Sendable {
  /// Which dealer this is: no two have the same name.
  let name: String
  let cells: [String]
}

enum DealerListAction: Hashable, Sendable, CaseIterable {
  case call
}
