// The list of cars: who says what to whom, in the order in which a message travels.
//
//   a key        CarListPresenting     the view tells what happened
//   a request    CarListInteracting    the presenter asks for cars, and the answer comes back
//   a state      CarListViewing        the presenter says what to show
//   a way out    CarListRouting        the presenter says where to go

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the list's view tells its presenter, and what it may ask while it draws.
@MainActor
public protocol CarListPresenting: AnyObject {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants the cars fetched anew.
  func didRequestReload() async
  /// The user does not want to wait for the cars any longer.
  func didCancelReload()
  /// The user chose a car.
  func didSelectRow(_ id: CarID) async
  /// The user wants a car as text, to paste elsewhere.
  func didRequestCopy(_ id: CarID)
  /// The user wants to leave.
  func didRequestClose()

  /// The row at a position, from 0; empty where there is none. The view asks for the rows that it shows and for no
  /// others.
  func row(at position: Int) -> CarRow
  /// Where a car's row is now; nil when it is gone.
  func position(of id: CarID) -> Int?
}

/// What a view may know of one car in the list.
public struct CarRow: Hashable, Sendable {
  /// Which car this is: the view hands it back and never looks inside.
  public let id: CarID
  /// The texts, one for each column.
  public let cells: [String]

  /// Makes a row.
  /// - Parameters:
  ///   - id: which car this is.
  ///   - cells: the texts, one for each column.
  public init(id: CarID, cells: [String]) {
    self.id = id
    self.cells = cells
  }
}

// MARK: 2. Presenter to interactor

/// What the list's presenter can ask for.
public protocol CarListInteracting: Sendable {
  /// The catalogue, fetched anew as far as its first page, or with one page more.
  /// - Parameter listing: what has come so far; nil to begin.
  /// - Throws: why there is no answer.
  func loadCars(continuing listing: CarListing?) async throws(CarsError) -> CarListing
}

/// As much of a catalogue as has come.
public struct CarListing: Equatable, Sendable {
  /// The cars so far.
  public var catalogue: Catalogue
  /// The records so far that are no cars.
  public var rejected: [RejectedRecord]
  /// Where the next page begins; nil when all of it is here.
  public var next: PageToken?

  /// Makes a listing.
  /// - Parameters:
  ///   - catalogue: the cars so far.
  ///   - rejected: the records so far that are no cars.
  ///   - next: where the next page begins; nil when all of it is here.
  public init(catalogue: Catalogue, rejected: [RejectedRecord] = [], next: PageToken? = nil) {
    self.catalogue = catalogue
    self.rejected = rejected
    self.next = next
  }
}

// MARK: 3. Presenter to view

/// The list's view: it shows a state, and nothing more.
@MainActor
public protocol CarListViewing: AnyObject {
  /// Shows a state in place of the one before.
  func render(_ state: CarListViewState)
}

/// All that the list shows, except for the rows, which the view asks for one at a time.
public struct CarListViewState: Equatable, Sendable {
  /// What takes the place below the title.
  public enum Content: Equatable, Sendable {
    /// Nothing yet.
    case waiting
    /// This many rows. `revision` changes whenever the rows do.
    case rows(count: Int, revision: Int)
    /// Words, because there are no rows.
    case message(MessageState)
  }

  /// The scene's name.
  public var title: String
  /// How many cars there are and when they came.
  public var summary: String
  /// What is being waited for; nil when nothing is.
  public var activity: String?
  /// What takes the place below the title.
  public var content: Content
  /// What happened, beside the content.
  public var notice: NoticeState?
  /// What has just been done; to be shown until the user goes on.
  public var announcement: String?
  /// The columns of the rows.
  public var columns: [CarListColumn]
  /// The car to move the cursor to. The view follows when it changes.
  public var focus: CarID?
  /// The records that were left out, one a line; nil when there are none.
  public var problems: PageState?
  /// What can be done, and how.
  public var commands: [Command<CarListAction>]

  /// Makes a state.
  /// - Parameters:
  ///   - title: the scene's name.
  ///   - summary: how many cars there are and when they came.
  ///   - activity: what is being waited for; nil when nothing is.
  ///   - content: what takes the place below the title.
  ///   - notice: what happened, beside the content.
  ///   - announcement: what has just been done.
  ///   - columns: the columns of the rows.
  ///   - focus: the car to move the cursor to.
  ///   - problems: the records that were left out.
  ///   - commands: what can be done, and how.
  public init(
    title: String, summary: String = "", activity: String? = nil, content: Content = .waiting,
    notice: NoticeState? = nil, announcement: String? = nil, columns: [CarListColumn] = [],
    focus: CarID? = nil,
    problems: PageState? = nil,
    commands: [Command<CarListAction>] = []
  ) {
    self.title = title
    self.summary = summary
    self.activity = activity
    self.content = content
    self.notice = notice
    self.announcement = announcement
    self.columns = columns
    self.focus = focus
    self.problems = problems
    self.commands = commands
  }
}

/// A column of the list.
public struct CarListColumn: Hashable, Sendable {
  /// The heading.
  public let title: String
  /// Whether the texts are figures, which stand at the right edge.
  public let isNumeric: Bool
  /// The lowest stays longest when there is no room for all; nil is for plain text only. Such columns are the last.
  public let rank: Int?

  /// Makes a column.
  /// - Parameters:
  ///   - title: the heading.
  ///   - isNumeric: whether the texts are figures.
  ///   - rank: the lowest stays longest when there is no room for all; nil is for plain text only.
  public init(_ title: String, isNumeric: Bool = false, rank: Int?) {
    self.title = title
    self.isNumeric = isNumeric
    self.rank = rank
  }
}

/// What can be done in the list, besides what can be done everywhere. The view shows the problems; of the rest it
/// tells its presenter.
public enum CarListAction: Hashable, Sendable, CaseIterable {
  case open, reload, cancelReload, copy, showProblems, close
}

// MARK: 4. Presenter to router

/// Where the list can lead.
@MainActor
public protocol CarListRouting: AnyObject {
  /// Shows one car until the user comes back.
  /// - Parameter id: which car.
  /// - Returns: the car that was on screen when the user came back.
  func showDetail(of id: CarID) async -> CarID
  /// Hands a text to whatever the user pastes from.
  func copy(_ text: String)
  /// Leaves the list.
  func close()
}
