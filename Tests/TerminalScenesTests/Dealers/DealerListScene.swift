// The list of dealers: who says what to whom, in the order in which a message travels.

import Scenes

// MARK: 1. View to presenter

@MainActor
protocol DealerListPresenting: ScenePresenting {
  func didRequestCall(at row: Int)
}

// MARK: 2. Presenter to interactor

protocol DealerListInteracting: Sendable {
  func loadDealers() -> Arrivals<[Dealer], DealersError>
}

// MARK: 3. Presenter to view

@MainActor
protocol DealerListViewing: SceneViewing<[DealerRow], DealerListAction> {}

typealias DealerListViewState = SceneState<[DealerRow], DealerListAction>

struct DealerRow: Hashable, Sendable {
  let cells: [String]
}

enum DealerListAction: Hashable, Sendable {
  case call
}

// MARK: 4. Presenter to router

@MainActor
protocol DealerListRouting: AnyObject {
  func close()
}
