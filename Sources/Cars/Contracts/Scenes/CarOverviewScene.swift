// Cars at a glance: who says what to whom, in the order in which a message travels.
//
//   a key        CarOverviewPresenting     the view tells what happened
//   a request    CarOverviewInteracting    the presenter asks for the counts
//   a state      CarOverviewViewing        the presenter says what to show
//   a way out    CarOverviewRouting        the presenter says what was chosen
//
// No router of its own: it only goes back, as any `SceneRouter` does.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the view of the overview tells its presenter.
@MainActor
public protocol CarOverviewPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants to see only the cars of a bar.
  func didSelect(_ place: OverviewPlace)
  /// The user wants to go back and leave the list as it was.
  func didRequestClose()
}

/// A bar of one of the charts, both from 0.
public struct OverviewPlace: Hashable, Sendable {
  /// Which chart.
  public let chart: Int
  /// Which of its bars.
  public let bar: Int

  public init(chart: Int, bar: Int) {
    self.chart = chart
    self.bar = bar
  }
}

/// What can be done only in the overview.
public enum CarOverviewAction: Hashable, Sendable, CaseIterable {
  /// Show only the cars of the bar under the cursor.
  case keep
  /// Go to the next chart, or to the one before; the view does this.
  case nextChart, previousChart
}

// MARK: 2. Presenter to interactor

/// What the presenter of the overview can ask for. Its work is done off the main actor.
public protocol CarOverviewInteracting: Sendable {
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// The listed cars, counted; nil when the task was cancelled.
  @concurrent
  func overview() async -> CarOverview?
  /// The cars that a request finds, freshly fetched and counted.
  @concurrent
  func overview(_ request: CarOverviewRequest) async -> FetchedOverview
}

/// Which cars to count, and by which fields.
public struct CarOverviewRequest: Hashable, Sendable {
  /// What to look for; by default anything.
  public var query: CarQuery
  /// The fields to count by; nil for those that tell most.
  public var fields: [FieldKey]?

  public init(_ query: CarQuery = CarQuery(), by fields: [FieldKey]? = nil) {
    self.query = query
    self.fields = fields
  }
}

/// Cars, counted by some fields.
public struct CarOverview: Hashable, Sendable {
  /// How many cars were counted.
  public let carCount: Int
  /// The fields.
  public let fields: [CountedField]
  /// Two numbers of each car, the one over the other; nil where no car has both.
  public let pairs: NumberPairs?

  public init(carCount: Int = 0, _ fields: [CountedField] = [], pairs: NumberPairs? = nil) {
    self.carCount = carCount
    self.fields = fields
    self.pairs = pairs
  }
}

/// What came of fetching cars to count.
public struct FetchedOverview: Sendable {
  /// The counts of those that have arrived.
  public let overview: CarOverview
  /// Those that were counted, and how the request was understood: fields to count by are among its columns.
  public let listed: ListedCars
  /// Why not all have arrived; nil where all have.
  public let failure: CarsError?

  public init(_ overview: CarOverview, of listed: ListedCars, failure: CarsError? = nil) {
    self.overview = overview
    self.listed = listed
    self.failure = failure
  }
}

// MARK: 3. Presenter to view

/// What the presenter of the overview says to its view.
@MainActor
public protocol CarOverviewViewing: AnyObject {
  /// Shows a state in place of the one before.
  func render(_ state: CarOverviewViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
}

/// Everything that the scene shows.
public typealias CarOverviewViewState = SceneState<OverviewState, CarOverviewAction>

/// Counted cars, for people or for programs.
public enum OverviewState: Hashable, Sendable {
  /// For people.
  case charts([OverviewChart])
  /// For programs, as JSON.
  case object(String)
}

/// One picture, and the same in figures.
public struct OverviewChart: Hashable, Sendable {
  /// What the picture looks like.
  public enum Form: Hashable, Sendable {
    /// Bars below each other.
    case bars
    /// Bars beside each other, from the least number to the greatest; between them, from 0 to 1, is the median.
    case histogram(least: String, greatest: String, median: Double)
    /// A point for each car. The bars are the same in figures, and cannot be chosen.
    case points(ScatterPoints)
  }

  /// What is counted, as a heading.
  public let title: String
  /// What the picture looks like.
  public let form: Form
  /// The headings of the figures.
  public let figures: [String]
  /// The bars.
  public let bars: [CountBar]
  /// What else there is to say: the median, or how many cars have nothing there; empty for nothing.
  public let caption: String

  public init(_ title: String, _ form: Form, figures: [String], bars: [CountBar], caption: String = "") {
    self.title = title
    self.form = form
    self.figures = figures
    self.bars = bars
    self.caption = caption
  }
}

/// Where points are: counted in a grid.
public struct ScatterPoints: Hashable, Sendable {
  /// How many columns the grid has.
  public let columns: Int
  /// How many points are in each cell, row by row from the lowest.
  public let cells: [UInt32]
  /// What is at the left and at the right end, and at the bottom and at the top.
  public let left: String, right: String, bottom: String, top: String

  public init(columns: Int, cells: [UInt32], left: String, right: String, bottom: String, top: String) {
    self.columns = columns
    self.cells = cells
    self.left = left
    self.right = right
    self.bottom = bottom
    self.top = top
  }
}

// MARK: 4. Presenter to router

/// Where the scene can lead: back to the list, with a query for the cars that were chosen; nil where none were.
public typealias CarOverviewRouting = SceneRouting<CarQuery?>
