// Some cars side by side: who says what to whom, in the order in which a message travels.
//
//   a key        CarComparisonPresenting     the view tells what happened
//   a request    CarComparisonInteracting    the presenter asks how the cars differ, and gets the answer
//   a state      CarComparisonViewing        the presenter says what to show
//   a way out    CarComparisonRouting        the presenter says where to go

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the comparison's view tells its presenter, and what it may ask for while it draws.
@MainActor
public protocol CarComparisonPresenting: Sendable {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants the cars fetched again.
  func didRequestReload() async
  /// The user does not want to wait any longer.
  func didCancelLoad()
  /// The user wants something that can be done only here.
  /// - Parameter column: the column under the cursor, from 0; nil where the user has gone to none.
  func didRequest(_ action: CarComparisonAction, inColumn column: Int?) async
  /// The user wants to go back to the list.
  func didRequestClose()

  /// The row at a position, from 0; nil where there is none.
  func row(at position: Int) -> ComparisonRow?
}

/// What can be done only with some cars side by side.
public enum CarComparisonAction: Hashable, Sendable, CaseIterable {
  /// Show the car.
  case open
  /// Compare the others with the car: it becomes the first.
  case putFirst
  /// Compare the cars without this one.
  case takeOut
  /// Copy the comparison as a table, to paste elsewhere.
  case copy
}

/// What a view may know of one field of the cars: in the first column what it is, and in each other one what a car has there.
public struct ComparisonRow: Hashable, Sendable {
  /// What a car has in the field.
  public struct Cell: Hashable, Sendable {
    /// What is there, in words; where it is printed for programs, as they read it. Nil where people see that nothing is.
    public let text: String?
    /// How it differs from what the first car has, in words; nil where there is nothing to say.
    public let difference: String?
    /// What to say of it where no car has anything better; nil for nothing.
    public let praise: String?
    /// What stands in front of the text; nil for nothing.
    public let sign: KindSymbol?

    public init(
      _ text: String?, difference: String? = nil, praise: String? = nil, sign: KindSymbol? = nil
    ) {
      self.text = text
      self.difference = difference
      self.praise = praise
      self.sign = sign
    }
  }

  /// What the field is.
  public let label: String
  /// One for each car.
  public let cells: [Cell]
  /// Whether what the cars have there are numbers.
  public let isNumeric: Bool
  /// Whether all cars have the same there.
  public let isSame: Bool

  public init(_ label: String, cells: [Cell], isNumeric: Bool = false, isSame: Bool = false) {
    self.label = label
    self.cells = cells
    self.isNumeric = isNumeric
    self.isSame = isSame
  }
}

// MARK: 2. Presenter to interactor

/// What the comparison's presenter can ask for. Its work is done off the main actor.
public protocol CarComparisonInteracting: Sendable {
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// Some cars as the list knows them, compared in this order, without asking the service.
  @concurrent
  func knownCars(_ ids: [CarID]) async -> CarComparison
  /// The same cars, each fetched from the service.
  /// - Throws: the reason why there is no answer. A car that is gone is none.
  @concurrent
  func loadCars(_ ids: [CarID]) async throws(CarsError) -> CarComparison
  /// Cars that the list does not know, fetched with all the others: an unambiguous prefix of each identifier is enough.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.severalCars`, or the reason why there is no answer.
  @concurrent
  func findCars(_ beginnings: [CarID]) async throws(CarsError) -> CarComparison
}

/// Some cars, field by field.
public struct CarComparison: Equatable, Sendable {
  /// The cars; the others are compared with the first.
  public let cars: [Car]
  /// A row for each field that one of them has. Those in which all have the same come last.
  public let rows: [Row]
  /// The units of their catalogue.
  public let units: FieldUnits
  /// Those that were asked for and are not there.
  public let gone: [CarID]

  public init(cars: [Car], rows: [Row], units: FieldUnits = FieldUnits(), gone: [CarID] = []) {
    self.cars = cars
    self.rows = rows
    self.units = units
    self.gone = gone
  }

  /// How many cars can be compared.
  public static let sizes = 2...6

  /// What the cars have in one field.
  public struct Row: Hashable, Sendable {
    /// The field.
    public let field: ListedField
    /// One for each car.
    public let values: [Value]
    /// Whether all cars have the same there.
    public let isSame: Bool

    public init(_ field: ListedField, values: [Value], isSame: Bool = false) {
      self.field = field
      self.values = values
      self.isSame = isSame
    }
  }

  /// How one car stands in a field.
  public struct Value: Hashable, Sendable {
    /// How much more its number is than the first car's; nil for the first car, and where the two are no numbers that can be
    /// compared.
    public let difference: Double?
    /// Whether no car has anything better there, and one has something worse: only where it is beyond doubt what is better,
    /// and where all numbers can be compared.
    public let isBest: Bool

    public init(difference: Double? = nil, isBest: Bool = false) {
      self.difference = difference
      self.isBest = isBest
    }
  }
}

// MARK: 3. Presenter to view

/// What the comparison's presenter says to its view.
@MainActor
public protocol CarComparisonViewing: AnyObject, Sendable {
  /// Shows a state in place of the one before. The rows, which the view asks for, may differ after each.
  func render(_ state: CarComparisonViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Puts the cursor on a column, from 0.
  func selectColumn(at index: Int)
  /// Copies the whole table to the clipboard, as text to paste elsewhere.
  func copyTable() async
}

/// Everything that the scene shows: a row for each field, under a column for what it is and one for each car.
public typealias CarComparisonViewState = SceneState<TableState, CarComparisonAction>

// MARK: 4. Presenter to router

/// Where the comparison can lead.
@MainActor
public protocol CarComparisonRouting: AnyObject, Sendable {
  /// Shows one car until the user comes back.
  /// - Parameter ids: the cars that the user can go on to there, in the comparison's order.
  /// - Returns: the car that was on screen then, or how it went away.
  func showDetail(of id: CarID, among ids: [CarID]) async -> CarDetailOutcome
  /// Goes back to the list.
  /// - Parameter ids: the cars that are left in the comparison, in its order.
  func close(with ids: [CarID])
}
