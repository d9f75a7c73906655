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
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants the cars fetched again.
  func didRequestReload() async
  /// The user does not want to wait any longer.
  func didCancelLoad()
  /// The user wants something that can be done only in the list.
  func didRequest(_ action: CarListAction, at cursor: CarListCursor) async
  /// The user answered the question. Keys wait until a state without it is rendered, or until this is over.
  func didAnswer(_ isYes: Bool) async
  /// The user wants to leave the list.
  func didRequestClose()
}

/// What the list's view tells about its table, and what it may ask for while it draws.
@MainActor
public protocol CarTablePresenting: Sendable {
  /// The cursor is on another car; nil where there is none.
  func didMoveCursor(to id: CarID?)
  /// The user chose the heading of a column.
  func didSelectHeading(ofColumn index: Int) async
  /// The row at a position, from 0; nil where there is none. The view asks for the rows that it shows, and for the
  /// first hundred to know how wide the columns are.
  func row(at position: Int) -> CarRow?
  /// The same, once the car is here. For print, where each row is shown only once.
  func arrivedRow(at position: Int) async -> CarRow?
  /// Where a car's row is now; nil when it is gone.
  func position(of id: CarID) -> Int?
}

/// What can be done only in the list.
public enum CarListAction: Hashable, Sendable, CaseIterable {
  /// Show the car.
  case open
  /// Copy the car's identifier, to paste elsewhere; or what the car has in the column under the cursor, or all of it.
  case copy, copyValue
  /// Dismiss the notice, until there is another one.
  case dismiss
  /// Type what to look for.
  case search
  /// Show only the cars that have the same in the column under the cursor; show those from before that, or all, again.
  case showOnlyThis, showAll
  /// Count what the cars have in the column under the cursor, or at a glance what they have in those that tell most.
  case showFacets, showOverview
  /// Sort by the next column on screen, or the other way round.
  case sort, reverse
  /// Mark the car, or no longer; take away all marks.
  case mark, unmarkAll
  /// Show the marked cars side by side.
  case compare
  /// Type where to write the cars, or those that are marked.
  case write
  /// Choose the columns.
  case chooseColumns
  /// Show the car under the cursor beside the list, or not.
  case togglePane
  /// Show what each column is taken for, or say it.
  case showSchema
  /// Write a new car, from nothing or like the one under the cursor.
  case add, addLike
  /// Edit the car, or remove it.
  case edit, remove
  /// Take back the last change.
  case undo
}

/// Where in the list the user is.
public struct CarListCursor: Hashable, Sendable {
  /// The car under the cursor; nil where there is none.
  public let car: CarID?
  /// The columns that there is room for on screen, from 0, from left to right.
  public let columns: [Int]
  /// The column under the cursor; nil where the user has gone to none.
  public let column: Int?

  public init(car: CarID?, columns: [Int], column: Int? = nil) {
    self.car = car
    self.columns = columns
    self.column = column
  }
}

/// What a view may know of one car in the list.
public struct CarRow: Hashable, Sendable {
  /// Which car this is: the view passes it back and never looks inside. Nil where the car is on its way.
  public let id: CarID?
  /// One for each column.
  public let cells: [Cell]
  /// What to say of a car that is marked; nil if it is not.
  public var mark: String?

  public init(id: CarID?, cells: [Cell], mark: String? = nil) {
    self.id = id
    self.cells = cells
    self.mark = mark
  }

  /// What the row has in one column.
  public struct Cell: Hashable, Sendable {
    /// What is there, in words; where it is printed for programs, as they read it.
    public let text: String
    /// The parts of the text that were looked for, in bytes of UTF-8.
    public let marks: [Range<Int>]
    /// What stands in front of the text; nil for nothing.
    public let sign: KindSymbol?

    public init(_ text: String, marks: [Range<Int>] = [], sign: KindSymbol? = nil) {
      self.text = text
      self.marks = marks
      self.sign = sign
    }
  }
}

// MARK: 2. Presenter to interactor

/// What the list's presenter can ask for. Its work is done off the main actor.
public protocol CarListInteracting: Sendable {
  /// What the catalogue is called as long as it has not said so itself; nil when nobody knows.
  var catalogueName: String? { get }
  /// What a reload can fetch again.
  var reloadPolicy: ReloadPolicy { get }
  /// Fetches the cars afresh: an element each time that there are more to list; the last is `.all`.
  func loadCars() -> Arrivals<CarsArrival, CarsError>
  /// An element each time that somebody else has changed the catalogue since it was loaded last.
  func changesElsewhere() -> Arrivals<Void, Never>
  /// An element each time that cars or counts arrive that were still on their way.
  func rowArrivals() -> Arrivals<Void, Never>
  /// The cars to list, out of all that are known when the answer comes; nil when the task was cancelled. Asking again
  /// where nothing is new costs next to nothing.
  @concurrent
  func listing(_ request: CarListRequest) async -> ListedCars?
}

/// What a load has brought so far.
public enum CarsArrival: Hashable, Sendable {
  /// Some cars; more will come.
  case some
  /// All that there are.
  case all
}

/// What helps with typing a query. Its work is done off the main actor.
public protocol CarSearching: Sendable {
  /// What was searched for before, the oldest first.
  var earlier: [String] { get }
  /// Keeps a query, to be found again.
  func keep(_ query: String)
  /// A query that finds cars where this one finds none, because a word is spelled as the catalogue spells it; nil when
  /// there is none.
  @concurrent
  func correction(of query: CarQuery) async -> CarQuery?
  /// A query that finds only those cars that have the same as one of them has in a field, too; nil where that is nothing that
  /// a query can ask for.
  @concurrent
  func narrowed(_ query: CarQuery, to id: CarID, in key: FieldKey) async -> CarQuery?
  /// How what is being typed can go on: the names of fields, or words of the catalogue, in their natural order.
  /// - Parameter cursor: how many characters are in front of the cursor.
  @concurrent
  func completions(of text: String, at cursor: Int) async -> QueryCompletions
}

/// How a query that is being typed can go on.
public struct QueryCompletions: Hashable, Sendable {
  /// The part of the text that is completed, in characters.
  public let range: Range<Int>
  /// What can take its place, as it is written in a query.
  public let texts: [String]

  public init(_ texts: [String], at range: Range<Int>) {
    self.texts = texts
    self.range = range
  }
}

// MARK: 3. Presenter to view

/// What the list's presenter says to its view.
@MainActor
public protocol CarListViewing: AnyObject {
  /// Shows a state in place of the one before. The rows, which the view asks for, may differ after each.
  func render(_ state: CarListViewState)
  /// Says once what has just been done; it is shown until the user goes on or the next state is rendered.
  func announce(_ text: String)
  /// Puts the cursor on a row, from 0.
  func selectRow(at position: Int)
}

/// Everything that the list shows: a row for each car.
public typealias CarListViewState = SceneState<TableState, CarListAction>

// MARK: 4. Presenter to router

/// Where the list can lead.
@MainActor
public protocol CarListRouting: AnyObject, Sendable {
  /// Shows one car until the user comes back.
  /// - Parameter follow: hears of each other car that the user turns to meanwhile.
  /// - Returns: the car that was on screen then, or how it went away.
  func showDetail(of id: CarID, follow: @escaping @MainActor (CarID) -> Void) async -> CarDetailOutcome
  /// Lets the user choose the columns, until the user is done.
  /// - Parameter columns: the fields that are columns now, in their order.
  /// - Returns: the choice; nil when there was none.
  func chooseColumns(from columns: [FieldKey]) async -> ColumnChoice?
  /// Shows what the columns are taken for.
  /// - Parameter question: what has to be said of the catalogue before there are cars; nil where there are some.
  /// - Returns: how the catalogue is read from now on; nil where that is as before.
  func showSchema(asking question: NamesQuestion?) async -> UnderstoodCatalogue?
  /// Has the user write or edit a car.
  /// - Returns: what has come of it.
  func openEditor(for task: CarEditorTask) async -> CarEditorOutcome
  /// Leaves the list.
  func close()
}

/// Where the list can lead with the cars that are marked, or with the one under the cursor.
@MainActor
public protocol MarkedCarsRouting: AnyObject, Sendable {
  /// Shows cars side by side until the user comes back.
  /// - Returns: those that are left in the comparison, in its order.
  func compare(_ ids: [CarID]) async -> [CarID]
  /// Copies a text to the clipboard.
  func copy(_ text: String)
}
