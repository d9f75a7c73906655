public import CarsContracts
import CarsEntity
public import Scenes

/// Presents the overview.
@MainActor
public final class CarOverviewPresenter: CarOverviewPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarOverviewViewing)?

  private let interactor: any CarOverviewInteracting
  private let medium: Medium<any CarOverviewRouting>
  private let request: CarOverviewRequest
  private var charts = OverviewCharts(CarOverview())

  /// - Parameters:
  ///   - interactor: counts the values.
  ///   - medium: the medium; a screen comes with the router.
  ///   - request: the cars to print; a screen shows the listed ones.
  public init(
    interactor: any CarOverviewInteracting, on medium: Medium<any CarOverviewRouting>,
    request: CarOverviewRequest = CarOverviewRequest()
  ) {
    self.interactor = interactor
    self.medium = medium
    self.request = request
  }

  public func viewDidLoad() async {
    guard let form = medium.form else {
      guard let overview = await interactor.overview() else { return }
      return show(overview)
    }
    view?.render(state(of: await interactor.overview(request), in: form))
  }

  public func didSelect(_ place: OverviewPlace) {
    let terms = charts.terms(at: place)
    guard !terms.isEmpty else { return view?.announce("These cars cannot be expressed as a search.") ?? () }
    medium.router?.close(with: CarQuery(terms: terms))
  }

  public func didRequestClose() {
    medium.router?.close(with: nil)
  }

  public func further(_ count: Int) -> String { count == 1 ? "1 more chart" : "\(count) more charts" }

  private func show(_ overview: CarOverview) {
    charts = OverviewCharts(overview, mostBars: Self.mostBars)
    view?.render(
      CarOverviewViewState(
        back: CarListText.title, title: "At a glance",
        summary: NumberText.count(overview.carCount, "car", "cars"),
        content: charts.charts.isEmpty
          ? .message(
            MessageState(
              .nothing, heading: "Nothing to count", lines: ["The cars have none of the usual fields."]))
          : .shown(.charts(charts.charts)),
        commands: CarOverviewCommands.all(hasCharts: !charts.charts.isEmpty)))
  }

  /// The maximum number of bars in a chart, unless it is printed for a requested field.
  private static let mostBars = 8
  private static let mostPrintedBars = 12

  // MARK: In print

  private func state(of fetched: FetchedOverview, in form: PrintedForm) -> CarOverviewViewState {
    let listed = fetched.listed
    let reports = ReportsText(listed.catalogue.reports, endedBy: nil, interactor.reloadPolicy)
    // Without cars, the failure takes their place.
    let failure = listed.catalogue.isEmpty ? nil : fetched.failure
    return CarOverviewViewState(
      title: listed.catalogue.name ?? CarListText.title, content: content(of: fetched, in: form),
      notice: failure.map { CarsErrorText.notice($0, interactor.reloadPolicy, shown: nil) },
      page: reports.printedPage)
  }

  private func content(
    of fetched: FetchedOverview, in form: PrintedForm
  ) -> SceneContent<OverviewState> {
    let listed = fetched.listed
    if let failure = fetched.failure, listed.catalogue.isEmpty {
      return .message(CarsErrorText.message(failure, interactor.reloadPolicy))
    }
    let missing = [listed.missing.query] + listed.missing.columns + [fetched.missingMeasure]
    if let missing = missing.lazy.compactMap(\.self).first { return .message(CarSearchText.noField(missing)) }
    if let number = listed.missing.number { return .message(CarSearchText.unfitNumber(number)) }
    if form != .words { return .shown(.object(OverviewJSON.text(fetched.overview))) }
    if listed.cars.isEmpty {
      return .message(
        listed.catalogue.isEmpty
          ? CarListText.nothing(listed.catalogue.reports.faults)
          : CarSearchText.nothing(listed.request.query, correction: nil, listed))
    }
    let most = request.fields == nil ? Self.mostPrintedBars : .max
    return .shown(.charts(OverviewCharts(fetched.overview, mostBars: most).charts))
  }
}
