// Cars at a glance: who says what to whom, in the order in which a message travels.
//
//   a key        CarOverviewPresenting     the view tells what happened
//   a request    CarOverviewInteracting    the presenter asks for the counts
//   a state      CarOverviewViewing        the presenter says what to show
//   a way out    CarOverviewRouting        the presenter says what was chosen
//
// No router of its own: it only goes back, which any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the overview's view tells its presenter.
@MainActor
public protocol CarOverviewPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user selected a bar, to see only its cars.
  func didSelect(_ place: OverviewPlace)
  /// The user cancelled the choice of values.
  func didRequestClose()

  /// Returns how many charts are further down, in words.
  func further(_ count: Int) -> String
}

/// A bar of a chart, both counted from 0.
public struct OverviewPlace: Hashable, Sendable {
  /// Which chart.
  public let chart: Int
  /// The bar's index.
  public let bar: Int

  public init(chart: Int, bar: Int) {
    self.chart = chart
    self.bar = bar
  }
}

/// An action of the overview.
public enum CarOverviewAction: Hashable, Sendable, CaseIterable {
  /// Show only the cars of the bar under the cursor.
  case keep
  /// Go to the next or the previous chart; the view handles this.
  case nextChart, previousChart
}

// MARK: 2. Presenter to interactor

/// Counts cars for the overview's presenter, off the main actor.
public protocol CarOverviewInteracting: Sendable {
  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }
  /// Returns counts of the listed cars, or nil if the task was cancelled.
  @concurrent
  func overview() async -> CarOverview?
  /// Fetches the cars of a request, and counts them.
  @concurrent
  func overview(_ request: CarOverviewRequest) async -> FetchedOverview
}

/// A request for counts: of which cars, and by which fields.
public struct CarOverviewRequest: Hashable, Sendable {
  /// The query; by default, all cars.
  public var query: CarQuery
  /// The fields to count by, or nil for the most telling ones.
  public var fields: [FieldKey]?
  /// The field whose median is wanted for each value, or nil for none.
  public var measure: FieldKey?

  public init(_ query: CarQuery = CarQuery(), by fields: [FieldKey]? = nil, medianOf measure: FieldKey? = nil)
  {
    self.query = query
    self.fields = fields
    self.measure = measure
  }
}

/// Cars, counted by some fields.
public struct CarOverview: Hashable, Sendable {
  /// The number of cars counted.
  public let carCount: Int
  /// The fields.
  public let fields: [CountedField]
  /// Two numbers of each car, plotted against each other; nil if no car has both.
  public let pairs: NumberPairs?

  public init(carCount: Int = 0, _ fields: [CountedField] = [], pairs: NumberPairs? = nil) {
    self.carCount = carCount
    self.fields = fields
    self.pairs = pairs
  }
}

/// The result of fetching cars and counting them.
public struct FetchedOverview: Sendable {
  /// The counts of the cars that have arrived.
  public let overview: CarOverview
  /// The counted cars, with the request as it was understood; its columns include the fields to count by.
  public let listed: ListedCars
  /// The field of which there are no medians, though they were asked for; nil if there are.
  public let missingMeasure: MissingField?
  /// Why some cars are missing, or nil if all have arrived.
  public let failure: CarsError?

  public init(
    _ overview: CarOverview, of listed: ListedCars, missingMeasure: MissingField? = nil,
    failure: CarsError? = nil
  ) {
    self.overview = overview
    self.listed = listed
    self.missingMeasure = missingMeasure
    self.failure = failure
  }
}

// MARK: 3. Presenter to view

/// What the overview's presenter tells its view.
@MainActor
public protocol CarOverviewViewing: AnyObject {
  /// Shows a state.
  func render(_ state: CarOverviewViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
}

/// The state of the overview's view.
public typealias CarOverviewViewState = SceneState<OverviewState, CarOverviewAction>

/// Counted cars, for people or for programs.
public enum OverviewState: Hashable, Sendable {
  /// For people.
  case charts([OverviewChart])
  /// For programs, as JSON.
  case object(String)
}

/// A chart, with its figures.
public struct OverviewChart: Hashable, Sendable {
  /// The form of the chart.
  public enum Form: Hashable, Sendable {
    /// Bars below each other.
    case bars
    /// Adjacent bars from the least number to the greatest; the median's place between them is from 0 to 1.
    case histogram(least: String, greatest: String, median: Double)
    /// A point for each car. The bars hold the same as figures, and can't be selected.
    case points(ScatterPoints)
  }

  /// The heading.
  public let title: String
  /// The form of the chart.
  public let form: Form
  /// The headings of the figures.
  public let figures: [String]
  /// The bars.
  public let bars: [CountBar]
  /// The caption: the median, or how many cars lack the field; possibly empty.
  public let caption: String

  public init(_ title: String, _ form: Form, figures: [String], bars: [CountBar], caption: String = "") {
    self.title = title
    self.form = form
    self.figures = figures
    self.bars = bars
    self.caption = caption
  }
}

/// The density of points, counted in a grid.
public struct ScatterPoints: Hashable, Sendable {
  /// The number of columns in the grid.
  public let columns: Int
  /// The number of points in each cell, row by row from the bottom.
  public let cells: [UInt32]
  /// The points of each kind of car, in the order of the kinds; those of no kind are only in `cells`.
  public let kinds: [Kind]
  /// The labels at the ends of both axes.
  public let left: String, right: String, bottom: String, top: String

  /// The points of a kind.
  public struct Kind: Hashable, Sendable {
    /// The symbol of the kind, in whose colour they are.
    public let symbol: KindSymbol
    /// The number of points in each cell of the grid.
    public let cells: [UInt32]

    public init(_ symbol: KindSymbol, cells: [UInt32]) {
      self.symbol = symbol
      self.cells = cells
    }
  }

  public init(
    columns: Int, cells: [UInt32], kinds: [Kind] = [], left: String, right: String, bottom: String,
    top: String
  ) {
    self.columns = columns
    self.cells = cells
    self.kinds = kinds
    self.left = left
    self.right = right
    self.bottom = bottom
    self.top = top
  }
}

// MARK: 4. Presenter to router

/// Returns to the list with a query for the chosen cars; nil if none were chosen.
public typealias CarOverviewRouting = SceneRouting<CarQuery?>
