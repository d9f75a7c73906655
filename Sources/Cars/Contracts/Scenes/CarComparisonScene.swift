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
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested a reload.
  func didRequestReload() async
  /// The user cancelled the load.
  func didCancelLoad()
  /// The user requested an action of this scene.
  /// - Parameter column: the column under the cursor, from 0, or nil if there is none.
  func didRequest(_ action: CarComparisonAction, inColumn column: Int?) async
  /// The user asked to go back to the list.
  func didRequestClose()

  /// Returns the row at a position from 0, or nil if there is none.
  func row(at position: Int) -> ComparisonRow?
}

/// An action of the comparison.
public enum CarComparisonAction: Hashable, Sendable, CaseIterable {
  /// Show the car.
  case open
  /// Make the car the first, with which the others are compared.
  case putFirst
  /// Take the car out of the comparison.
  case takeOut
  /// Copy the comparison as a table.
  case copy
}

/// The row of one field: the first column is its label, and each other one a car's value.
public struct ComparisonRow: Hashable, Sendable {
  /// A car's value in the field.
  public struct Cell: Hashable, Sendable {
    /// The value in words or, in print for programs, in machine-readable form. Nil if people can see that there is
    /// none.
    public let text: String?
    /// The difference from the first car, in words, or nil if there is none to state.
    public let difference: String?
    /// The label of the best value, or nil if it isn't the best.
    public let praise: String?
    /// The symbol before the text, or nil for none.
    public let sign: KindSymbol?
    /// Whether the difference is for the better, or nil if it is for neither.
    public let isBetter: Bool?
    /// The word for `isBetter`, or nil if there is none to state.
    public let verdict: String?

    public init(
      _ text: String?, difference: String? = nil, praise: String? = nil, sign: KindSymbol? = nil,
      isBetter: Bool? = nil, verdict: String? = nil
    ) {
      self.isBetter = isBetter
      self.verdict = verdict
      self.text = text
      self.difference = difference
      self.praise = praise
      self.sign = sign
    }
  }

  /// The label of the field.
  public let label: String
  /// One value for each car.
  public let cells: [Cell]
  /// Whether the values are numbers.
  public let isNumeric: Bool
  /// Whether all cars have the same value.
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
  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }
  /// Compares cars as the list knows them, in this order, without asking the service.
  @concurrent
  func knownCars(_ ids: [CarID]) async -> CarComparison
  /// Fetches each of the cars from the service, and compares them.
  /// - Throws: why the service didn't answer. A car that is gone is not an error.
  @concurrent
  func loadCars(_ ids: [CarID]) async throws(CarsError) -> CarComparison
  /// Fetches all cars, and compares those with the identifiers or unambiguous prefixes of them.
  /// - Throws: `CarsError.noSuchCar`, `CarsError.severalCars`, or why the service didn't answer.
  @concurrent
  func findCars(_ beginnings: [CarID]) async throws(CarsError) -> CarComparison
}

/// Some cars, field by field.
public struct CarComparison: Equatable, Sendable {
  /// The cars; the others are compared with the first.
  public let cars: [Car]
  /// A row for each field that any of the cars has. Rows in which all cars agree come last.
  public let rows: [Row]
  /// The units of their catalogue.
  public let units: FieldUnits
  /// The requested cars that no longer exist.
  public let gone: [CarID]

  public init(cars: [Car], rows: [Row], units: FieldUnits = FieldUnits(), gone: [CarID] = []) {
    self.cars = cars
    self.rows = rows
    self.units = units
    self.gone = gone
  }

  /// How many cars can be compared.
  public static let sizes = 2...6

  /// The cars' values in one field.
  public struct Row: Hashable, Sendable {
    /// The field.
    public let field: ListedField
    /// One value for each car.
    public let values: [Value]
    /// Whether all cars have the same value.
    public let isSame: Bool

    public init(_ field: ListedField, values: [Value], isSame: Bool = false) {
      self.field = field
      self.values = values
      self.isSame = isSame
    }
  }

  /// A car's value in a field, compared.
  public struct Value: Hashable, Sendable {
    /// Its number minus the first car's; nil for the first car, or if the two can't be compared.
    public let difference: Double?
    /// Whether no other car has a better value, and one has a worse one. False if it isn't certain which is better,
    /// or if not all numbers are comparable.
    public let isBest: Bool
    /// Whether it is better than the first car's, or worse; nil if neither is certain.
    public let isBetter: Bool?

    public init(difference: Double? = nil, isBest: Bool = false, isBetter: Bool? = nil) {
      self.difference = difference
      self.isBest = isBest
      self.isBetter = isBetter
    }
  }
}

// MARK: 3. Presenter to view

/// What the comparison's presenter says to its view.
@MainActor
public protocol CarComparisonViewing: AnyObject, Sendable {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: CarComparisonViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the cursor to a column, counted from 0.
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
  /// Shows a car until the user returns.
  /// - Parameter ids: the cars that the user can go on to there, in the comparison's order.
  /// - Returns: the car last shown, or the change that removed it.
  func showDetail(of id: CarID, among ids: [CarID]) async -> CarDetailOutcome
  /// Goes back to the list.
  /// - Parameter ids: the cars left in the comparison, in its order.
  func close(with ids: [CarID])
}
