public import CarsContracts
public import CarsEntity
public import Scenes
import TerminalScenes
public import TerminalUI

/// Makes the screens that routers push. The factory conforms to it.
@MainActor
public protocol CarScreenMaking {
  /// Makes the detail of a car, ready to be pushed, with the router to use.
  func makeDetail(of id: CarID, router: any CarDetailRouting) -> any Screen
  /// Makes the same for the pane beside the list, where the user may be on the way to another car: this one
  /// is requested from the service a moment later, by the clock.
  func makePreview(of id: CarID, clock: any Clock<Duration>, router: any CarDetailRouting) -> any Screen
  /// Makes the choice of columns, ready to be pushed, with the current columns and the router to use.
  func makeColumns(_ columns: [FieldKey], router: any CarColumnsRouting) -> any Screen
  /// Makes the choice of an order, ready to be pushed, with where it begins and the router to use.
  func makeSorting(_ question: OrderQuestion, router: any CarSortingRouting) -> any Screen
  /// Makes the counts of a field's values among the listed cars, ready to be pushed, with the fields that the
  /// user can go on to and the router to use.
  func makeFacets(of key: FieldKey, among fields: [FieldKey], router: any CarFacetsRouting) -> any Screen
  /// Makes the overview of the listed cars, ready to be pushed, with the router to use.
  func makeOverview(router: any CarOverviewRouting) -> any Screen
  /// Makes the schema of the catalogue, ready to be pushed, with the question to answer first, if any, and
  /// the router to use. Nil if there is a question and nothing takes the answer.
  func makeSchema(asking question: NamesQuestion?, router: any CarSchemaRouting) -> (any Screen)?
  /// Makes the comparison of some cars, ready to be pushed, with the router to use.
  func makeComparison(of ids: [CarID], router: any CarComparisonRouting) -> any Screen
  /// Makes the editor of a car, ready to be pushed, with the field to begin at, or nil for the first one, and
  /// the router to use.
  func makeEditor(for task: CarEditorTask, at field: FieldKey?, router: any CarEditorRouting) -> any Screen
  /// The further scenes that the list leads to.
  var ways: [CarListWay] { get }
  /// Makes a further scene, ready to be pushed on a stack; nil if there is no such scene.
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
