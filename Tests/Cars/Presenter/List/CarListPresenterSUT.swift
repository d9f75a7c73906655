import CarsContracts
import CarsEntity
import CarsPresenter
import CarsTestSupport
import SceneTesting
import Scenes

/// The presenter with all that it talks to.
@MainActor
struct ListSUT {
  let presenter: CarListPresenter
  let view = CarListViewSpy()
  let router: CarListRouterSpy
  let interactor: CarListInteractorStub

  init(
    expectingArrivals arrivals: Int = 1, details: Int = 0, heedsCancellation: Bool = true,
    catalogueName: String? = nil, reloadPolicy: ReloadPolicy = .all,
    request: CarListRequest = CarListRequest(), printedIn form: PrintedForm? = nil,
    isWritable: Bool = true, ways: [CarListWay] = []
  ) {
    interactor = CarListInteractorStub(
      expecting: arrivals, heedsCancellation: heedsCancellation, catalogueName: catalogueName,
      reloadPolicy: reloadPolicy, isWritable: isWritable)
    router = CarListRouterSpy(expectingDetails: details, ways: ways)
    presenter = CarListPresenter(
      interactors: interactor.parts, on: form.map { .print($0) } ?? .screen(router.parts), request: request
    ) { TimeOfDay(hour: 12, minute: 4) }
    presenter.view = view
  }

  /// Makes a presenter whose first load has been answered.
  static func loaded(
    _ catalogue: SampleCatalogue = .of(.corolla, .corollaSE, .ioniq5), expectingArrivals arrivals: Int = 1,
    details: Int = 0, heedsCancellation: Bool = true
  ) async -> Self {
    let sut = Self(
      expectingArrivals: arrivals, details: details, heedsCancellation: heedsCancellation)
    await sut.load(.success(catalogue))
    return sut
  }

  /// Makes a presenter whose list is being searched.
  /// - Parameter ids: the cars that the query finds; nil for all.
  static func searching(
    _ text: String, finds ids: [CarID]? = nil,
    in catalogue: SampleCatalogue = .of(.corolla, .corollaSE, .ioniq5)
  ) async -> Self {
    let sut = await loaded(catalogue)
    if let ids { sut.interactor.find(ids, for: text) }
    await sut.presenter.didRequest(.search, of: nil)
    await sut.presenter.prompt.didEditPrompt(text)
    return sut
  }

  /// Has the view appear; the interactor answers with these, one after the other.
  func load(_ answers: Result<SampleCatalogue, CarsError>...) async {
    for (number, answer) in answers.enumerated() { interactor.arrivals.answer(number, answer.map(\.self)) }
    await presenter.viewDidLoad()
  }

  /// Has the user reload; the interactor gives this answer, which is its second.
  func reload(_ answer: Result<SampleCatalogue, CarsError>) async {
    interactor.arrivals.answer(1, answer.map(\.self))
    await presenter.didRequestReload()
  }

  /// Has the user search for a text.
  func search(_ text: String) async {
    await presenter.didRequest(.search, of: nil)
    await presenter.prompt.didEditPrompt(text)
    await presenter.prompt.didAcceptPrompt()
  }

  /// Has the user choose the heading of a column.
  func selectHeading(_ title: String) async {
    guard let index = view.content?.columns.firstIndex(where: { $0.title == title }) else { return }
    await presenter.didSelectHeading(ofColumn: index)
  }

  /// The column with a title.
  func column(_ title: String) -> TableState.Column? { view.content?.columns.first { $0.title == title } }

  /// What a row has in the column with a title.
  func cell(_ title: String, inRow row: Int = 0) -> String? {
    guard let index = view.content?.columns.firstIndex(where: { $0.title == title }) else { return nil }
    return presenter.row(at: row)?.cells[index].text
  }

  /// The cars in the rows.
  var ids: [CarID] { (0..<(view.content?.count ?? 0)).compactMap { presenter.row(at: $0)?.id } }

  /// The headings of the columns.
  var headings: [String] { view.content?.columns.map(\.heading) ?? [] }

  /// The rows to which the cursor was moved.
  var selected: [Int] {
    view.messages.compactMap { if case .own(.selectRow(let row)) = $0 { row } else { nil } }
  }

  /// Starts an event, which then waits for an answer.
  func start(_ event: @escaping @MainActor (CarListPresenter) async -> Void) -> Task<Void, Never> {
    Task.atOnce { @MainActor [presenter] in await event(presenter) }
  }
}

extension CarListPresenting {
  /// The user wants something with a car, while ten columns are on screen or fewer.
  func didRequest(_ action: CarListAction, of id: CarID?, columns: [Int] = Array(0..<10)) async {
    await didRequest(action, at: CarListCursor(car: id, columns: columns))
  }
}
