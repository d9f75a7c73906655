// The list of cars: who says what to whom, in the order in which a message travels.
//
//   a key        CarListPresenting     the view tells what happened
//   a request    CarListInteracting    the presenter asks for cars, and gets them as they arrive
//   a state      CarListViewing        the presenter says what to show
//   a way out    CarListRouting        the presenter says where to go
//
// The table, the search, changing cars and the rest of `CarListParts` each have a contract of their own.
// No way there: the program begins with it.

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the list's view tells its presenter.
@MainActor
public protocol CarListPresenting: Sendable {
  /// The view has appeared, still empty.
  func viewDidLoad() async
  /// The user requested a reload.
  func didRequestReload() async
  /// The user cancelled the load.
  func didCancelLoad()
  /// The user requested an action of the list.
  func didRequest(_ action: CarListAction, at cursor: CarListCursor) async
  /// The user answered the question. Keys wait until a state without the question is rendered, or until this returns.
  func didAnswer(_ isYes: Bool) async
  /// The user asked to leave the list.
  func didRequestClose()
}

/// The table's part of the list's presenter: its events, and the rows to draw.
@MainActor
public protocol CarTablePresenting: Sendable {
  /// The cursor moved to another car; nil if it is on none.
  func didMoveCursor(to id: CarID?)
  /// The user selected a column's heading.
  func didSelectHeading(ofColumn index: Int) async
  /// Returns the row at a position from 0, or nil if there is none. The view asks for the visible rows, and for the
  /// first hundred to size its columns.
  func row(at position: Int) -> CarRow?
  /// Returns the row once its car has arrived. For print, which shows each row only once.
  func arrivedRow(at position: Int) async -> CarRow?
  /// Returns the position of a car's row, or nil if it is no longer listed.
  func position(of id: CarID) -> Int?
}

/// An action of the list.
public enum CarListAction: Hashable, Sendable {
  /// Show the car.
  case open
  /// Copy the car's identifier; or its value in the column under the cursor; without one, the whole car.
  case copy, copyValue
  /// Dismiss the notice.
  case dismiss
  /// Open the search prompt.
  case search
  /// Show only the cars with the value under the cursor; show the cars before that, or all cars.
  case showOnlyThis, showAll
  /// Count the values of the column under the cursor; show the counts of the most telling fields.
  case showFacets, showOverview
  /// Choose the order, beginning at the column under the cursor; reverse it.
  case sort, reverse
  /// Mark or unmark the car; unmark all cars.
  case mark, unmarkAll
  /// Show the marked cars side by side.
  case compare
  /// Open the prompt for where to write the cars or the marked ones.
  case write
  /// Choose the columns.
  case chooseColumns
  /// Show or hide the car under the cursor beside the list.
  case togglePane
  /// Show or change what each column is taken for.
  case showSchema
  /// Add a car, empty or copied from the one under the cursor.
  case add, addLike
  /// Edit the car, or remove it.
  case edit, remove
  /// Undo the last change.
  case undo
  /// Show a further scene.
  case follow(CarListWay)
}

extension CarListAction: CaseIterable {
  /// The actions that every list has. Its ways come from the factory.
  public static let allCases: [CarListAction] = [
    .open, .copy, .copyValue, .dismiss, .search, .showOnlyThis, .showAll, .showFacets, .showOverview,
    .sort, .reverse, .mark, .unmarkAll, .compare, .write, .chooseColumns, .togglePane, .showSchema, .add,
    .addLike, .edit, .remove, .undo,
  ]
}

/// The cursor in the list, and the columns that it can be on.
public struct CarListCursor: Hashable, Sendable {
  /// The car under the cursor, or nil if there is none.
  public let car: CarID?
  /// The columns that aren't empty, counted from 0, in the order in which the user comes across them.
  public let columns: [Int]
  /// The column under the cursor, or nil if the user has selected none.
  public let column: Int?

  public init(car: CarID?, columns: [Int], column: Int? = nil) {
    self.car = car
    self.columns = columns
    self.column = column
  }
}

/// A car as the list's view knows it.
public struct CarRow: Hashable, Sendable {
  /// The car's identifier, which is opaque to the view. Nil while the car is loading.
  public let id: CarID?
  /// The cells, one for each column.
  public let cells: [Cell]
  /// The label of a marked car, or nil if it isn't marked.
  public var mark: String?
  /// The symbol of the car's kind, or nil for none.
  public let sign: KindSymbol?
  /// The size of the price between the catalogue's least and greatest, from 0 to 1, or nil if it has none to compare.
  public let share: Double?

  public init(
    id: CarID?, cells: [Cell], mark: String? = nil, sign: KindSymbol? = nil, share: Double? = nil
  ) {
    self.id = id
    self.cells = cells
    self.mark = mark
    self.sign = sign
    self.share = share
  }

  /// The text of a row in one column.
  public struct Cell: Hashable, Sendable {
    /// The text for people or, in print for programs, the machine-readable value.
    public let text: String
    /// The ranges that match the search, in UTF-8 bytes.
    public let marks: [Range<Int>]

    public init(_ text: String, marks: [Range<Int>] = []) {
      self.text = text
      self.marks = marks
    }
  }
}

// MARK: 2. Presenter to interactor

/// Loads and lists cars for the list's presenter, off the main actor.
public protocol CarListInteracting: Sendable {
  /// The catalogue's name until the catalogue gives one itself; nil if it is unknown.
  var catalogueName: String? { get }
  /// Which cars a reload can fetch.
  var reloadPolicy: ReloadPolicy { get }
  /// Fetches the cars afresh, and lists them.
  /// - Parameters:
  ///   - request: which cars to list, until `cars(for:)` asks for others.
  ///   - asTheyArrive: whether each arrival is answered; otherwise there is one answer, as soon as later arrivals can't
  ///     change it.
  /// - Returns: the answers; the last one is of the complete catalogue, if each arrival is answered.
  func loadCars(for request: CarListRequest, asTheyArrive: Bool) -> Arrivals<ListedCars, CarsError>
  /// Returns an element each time another program has changed the catalogue since the last load.
  func changesElsewhere() -> Arrivals<Void, Never>
  /// Returns an element each time late rows or counts arrive.
  func rowArrivals() -> Arrivals<Void, Never>
  /// Returns the cars to list from now on, out of all that are known when the answer comes. Asking again if nothing is new
  /// costs next to nothing.
  /// - Returns: nil if the task was cancelled, or if a later question has been answered.
  @concurrent
  func cars(for request: CarListRequest) async -> ListedCars?
}

/// Helps with typing a query, off the main actor.
public protocol CarSearching: Sendable {
  /// The earlier queries, the oldest first.
  var earlier: [String] { get }
  /// Remembers a query.
  func keep(_ query: String)
  /// Parses a query, with names as the catalogue means them.
  /// - Throws: the first term that is incomplete or can't be understood.
  func query(_ text: String) throws(CarQueryFault) -> CarQuery
  /// Returns the query with a word corrected to the catalogue's spelling, or nil if no correction finds any cars.
  @concurrent
  func correction(of query: CarQuery) async -> CarQuery?
  /// Returns the query narrowed to one car's value in a field, or nil if a query can't ask for that value.
  @concurrent
  func narrowed(_ query: CarQuery, to id: CarID, in key: FieldKey) async -> CarQuery?
  /// Returns the completions of a text: field names or words of the catalogue, in natural order.
  /// - Parameter cursor: the number of characters before the cursor.
  @concurrent
  func completions(of text: String, at cursor: Int) async -> QueryCompletions
  /// Returns the field whose name, or name and comparison, a text ends with, so that something has to follow; nil if
  /// it ends otherwise.
  func field(atEndOf text: String) -> TypedField?
}

/// A field whose name has been typed, but no value.
public struct TypedField: Hashable, Sendable {
  /// The name, as a query writes it.
  public let name: String
  /// Whether its values are numbers, or texts.
  public let holdsNumbers: Bool
  /// The text before it.
  public let before: String

  public init(_ name: String, holdsNumbers: Bool, behind before: String = "") {
    self.name = name
    self.holdsNumbers = holdsNumbers
    self.before = before
  }
}

/// The completions of a query.
public struct QueryCompletions: Hashable, Sendable {
  /// The range of the text to replace, in characters.
  public let range: Range<Int>
  /// The replacements, quoted as a query needs them.
  public let texts: [String]
  /// Whether something has to follow the first of them, as a comparison follows a field.
  public let isOpen: Bool

  public init(_ texts: [String], at range: Range<Int>, isOpen: Bool = false) {
    self.texts = texts
    self.range = range
    self.isOpen = isOpen
  }
}

// MARK: 3. Presenter to view

/// What the list's presenter says to its view.
@MainActor
public protocol CarListViewing: AnyObject {
  /// Shows a state. The rows that the view has asked for may be outdated afterwards.
  func render(_ state: CarListViewState)
  /// Announces what has just been done, until the next key or state.
  func announce(_ text: String)
  /// Moves the cursor to a row, counted from 0.
  func selectRow(at position: Int)
}

/// The state of the list's view: a table with a row for each car.
public typealias CarListViewState = SceneState<TableState, CarListAction>

// MARK: 4. Presenter to router

/// Leads from the list to other scenes.
@MainActor
public protocol CarListRouting: AnyObject, Sendable {
  /// Shows a car until the user returns.
  /// - Parameter follow: called with each other car that the user turns to.
  /// - Returns: the car last shown, or the change that removed it.
  func showDetail(of id: CarID, follow: @escaping @MainActor (CarID) -> Void) async -> CarDetailOutcome
  /// Lets the user choose the columns.
  /// - Parameter columns: the current columns, in order.
  /// - Returns: the choice, or nil if the user cancelled.
  func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice?
  /// Lets the user choose the order.
  /// - Returns: the choice, or nil if the user cancelled.
  func chooseOrder(_ question: OrderQuestion) async -> OrderChoice?
  /// Shows what the columns are taken for.
  /// - Parameter question: the question that has to be answered before there are any cars; nil if there are some.
  /// - Returns: the new reading of the catalogue, or nil if nothing was changed.
  func showSchema(asking question: NamesQuestion?) async -> UnderstoodCatalogue?
  /// Opens the editor.
  /// - Parameter field: the field to begin at; nil for the first one. The form need not have it.
  /// - Returns: the editor's outcome.
  func openEditor(for task: CarEditorTask, at field: FieldKey?) async -> CarEditorOutcome
  /// Leaves the list.
  func close()
}

/// Takes the marked cars, or the one under the cursor, out of the list.
@MainActor
public protocol MarkedCarsRouting: AnyObject, Sendable {
  /// Compares cars until the user returns.
  /// - Returns: the cars left in the comparison, in its order.
  func compare(_ ids: [CarID]) async -> [CarID]
  /// Copies text to the clipboard.
  func copy(_ text: String)
}
