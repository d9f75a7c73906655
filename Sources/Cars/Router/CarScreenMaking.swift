public import CarsContracts
public import CarsEntity
public import Scenes
import TerminalScenes
public import TerminalUI

/// Makes the screens that routers push. The factory conforms to it.
@MainActor
public protocol CarScreenMaking {
  /// The detail of a car, ready to be pushed, with the router that it is to use.
  func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen
  /// The same beside the list, where the user may be on the way to another car: the service is asked for this one a moment
  /// later, by the clock.
  func makePreview(of id: CarID, clock: any Clock<Duration>, router: any CarDetailRouting) -> any Screen
  /// The choice of columns, ready to be pushed, with the fields that are columns now and the router that it is to use.
  func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen
  /// The choice of an order, ready to be pushed, with where it begins and the router that it is to use.
  func makeSorting(_ question: OrderQuestion, router: any CarSortingRouting) -> any Screen
  /// What the listed cars have in a field, ready to be pushed, with the fields that one can go on to and the router that it
  /// is to use.
  func makeFacets(of key: FieldKey, among fields: [FieldKey], router: any CarFacetsRouting) -> any Screen
  /// The listed cars at a glance, ready to be pushed, with the router that it is to use.
  func makeOverview(router: any CarOverviewRouting) -> any Screen
  /// What the columns of the catalogue are, ready to be pushed, with what has to be said of them first, if anything, and the
  /// router that it is to use; nil where there is a question and nobody takes the answer.
  func makeSchema(asking question: NamesQuestion?, router: any CarSchemaRouting) -> (any Screen)?
  /// Some cars side by side, ready to be pushed, with the router that it is to use.
  func makeComparison(of ids: [CarID], router: any CarComparisonRouting) -> any Screen
  /// The editor of a car, ready to be pushed, with the field to begin at, if not the first one, and the router that it is to
  /// use.
  func makeEditor(for task: CarEditorTask, at field: FieldKey?, router: any CarEditorRouting) -> any Screen
  /// The further scenes that the list leads to.
  var ways: [CarListWay] { get }
  /// The scene of a way, ready to be pushed on a stack; nil if there is no such way.
  func makeScreen(at way: CarListWay, on stack: ScreenStack) -> (any Screen)?
}

extension CarScreenMaking {
  /// Shows a car on a stack until the user returns.
  func showDetail(
    of id: CarID, on stack: ScreenStack?, from origin: CarDetailOrigin,
    follow: @escaping @MainActor (CarID) -> Void = { _ in }
  ) async -> CarDetailOutcome {
    let flow = Flow(on: stack, otherwise: CarDetailOutcome.left(at: id))
    let router = CarDetailRouter(stack: stack, flow: flow, screens: self, from: origin, follow: follow)
    return await flow.run(makeDetail(of: id, router: router))
  }

  /// Shows the editor in some place until the user is done.
  func openEditor(
    for task: CarEditorTask, at field: FieldKey? = nil, on place: (any ScreenPlace)?
  ) async -> CarEditorOutcome {
    await SceneRouter.show(on: place, otherwise: .nothing) { makeEditor(for: task, at: field, router: $0) }
  }
}
