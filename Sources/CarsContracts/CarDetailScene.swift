// One car: who says what to whom, in the order in which a message travels.
//
//   a key        CarDetailPresenting     the view tells what happened
//   a request    CarDetailInteracting    the presenter asks for the car, and the answer comes back
//   a state      CarDetailViewing        the presenter says what to show
//   a way out    CarDetailRouting        the presenter says where to go

public import CarsEntity
public import Scenes

// MARK: 1. View to presenter

/// What the detail's view tells its presenter.
@MainActor
public protocol CarDetailPresenting: AnyObject {
  /// The view is there and empty.
  func viewDidLoad() async
  /// The user wants this car fetched anew.
  func didRequestReload() async
  /// The user does not want to wait for the car any longer.
  func didCancelReload()
  /// The user wants the next car of the list.
  func didRequestNext() async
  /// The user wants the car before this one in the list.
  func didRequestPrevious() async
  /// The user wants this car as text, to paste elsewhere.
  func didRequestCopy()
  /// The user wants to go back.
  func didRequestClose()
}

// MARK: 2. Presenter to interactor

/// What the detail's presenter can ask for.
public protocol CarDetailInteracting: Sendable {
  /// What the list already knows of a car, without asking the service; nil when it does not know the car.
  func knownCar(_ id: CarID) async -> CarDetail?
  /// A car, fetched anew.
  /// - Throws: `CarsError.noSuchCar` when it is gone, or why there is no answer.
  func loadCar(_ id: CarID) async throws(CarsError) -> CarDetail
}

/// A car, and how it stands among the others.
public struct CarDetail: Equatable, Sendable {
  /// The car.
  public var car: Car
  /// Where its numbers stand among those of the other cars, by the name of the field.
  public var standings: [String: Standing]
  /// Its place in the list; nil when the list does not have it.
  public var place: ListPlace?

  /// Makes a detail.
  /// - Parameters:
  ///   - car: the car.
  ///   - standings: where its numbers stand, by the name of the field.
  ///   - place: its place in the list.
  public init(car: Car, standings: [String: Standing] = [:], place: ListPlace? = nil) {
    self.car = car
    self.standings = standings
    self.place = place
  }
}

/// A car's place in the list, and its neighbours there.
public struct ListPlace: Hashable, Sendable {
  /// The position, from 0.
  public let position: Int
  /// How many cars the list has.
  public let count: Int
  /// The car before; nil at the top.
  public let previous: CarID?
  /// The car after; nil at the bottom.
  public let next: CarID?

  /// Makes a place.
  /// - Parameters:
  ///   - position: the position, from 0.
  ///   - count: how many cars the list has.
  ///   - previous: the car before; nil at the top.
  ///   - next: the car after; nil at the bottom.
  public init(position: Int, count: Int, previous: CarID?, next: CarID?) {
    self.position = position
    self.count = count
    self.previous = previous
    self.next = next
  }
}

// MARK: 3. Presenter to view

/// The detail's view: it shows a state, and nothing more.
@MainActor
public protocol CarDetailViewing: AnyObject {
  /// Shows a state in place of the one before.
  func render(_ state: CarDetailViewState)
}

/// All that the detail shows.
public struct CarDetailViewState: Equatable, Sendable {
  /// What takes the place below the title.
  public enum Content: Equatable, Sendable {
    /// Nothing yet.
    case waiting
    /// The car's fields, in the order to show them.
    case fields([CarDetailField])
    /// Words, because there is no car.
    case message(MessageState)
  }

  /// The scene to which Back leads.
  public var backTitle: String
  /// The car's name; empty until it is known.
  public var title: String
  /// Where the car stands in the list.
  public var summary: String
  /// What is being waited for; nil when nothing is.
  public var activity: String?
  /// What takes the place below the title.
  public var content: Content
  /// What happened, beside the content.
  public var notice: NoticeState?
  /// What has just been done; to be shown until the user goes on.
  public var announcement: String?
  /// What can be done, and how.
  public var commands: [Command<CarDetailAction>]

  /// Makes a state.
  /// - Parameters:
  ///   - backTitle: the scene to which Back leads.
  ///   - title: the car's name.
  ///   - summary: where the car stands in the list.
  ///   - activity: what is being waited for; nil when nothing is.
  ///   - content: what takes the place below the title.
  ///   - notice: what happened, beside the content.
  ///   - announcement: what has just been done.
  ///   - commands: what can be done, and how.
  public init(
    backTitle: String, title: String = "", summary: String = "", activity: String? = nil,
    content: Content = .waiting, notice: NoticeState? = nil, announcement: String? = nil,
    commands: [Command<CarDetailAction>] = []
  ) {
    self.backTitle = backTitle
    self.title = title
    self.summary = summary
    self.activity = activity
    self.content = content
    self.notice = notice
    self.announcement = announcement
    self.commands = commands
  }
}

/// What a view may know of one field of a car.
public struct CarDetailField: Hashable, Sendable {
  /// A number's standing, drawn as a bar and said in words.
  public struct Bar: Hashable, Sendable {
    /// How much of the bar is full, from 0 to 1.
    public let share: Double
    /// The same in words.
    public let caption: String

    /// Makes a bar.
    /// - Parameters:
    ///   - share: how much of the bar is full, from 0 to 1.
    ///   - caption: the same in words.
    public init(share: Double, caption: String) {
      self.share = share
      self.caption = caption
    }
  }

  /// What the field is.
  public let label: String
  /// Its value, with its unit.
  public let value: String
  /// Its standing among the other cars, where it has one.
  public let bar: Bar?

  /// Makes a field.
  /// - Parameters:
  ///   - label: what the field is.
  ///   - value: its value, with its unit.
  ///   - bar: its standing among the other cars, where it has one.
  public init(label: String, value: String, bar: Bar? = nil) {
    self.label = label
    self.value = value
    self.bar = bar
  }
}

/// What can be done with one car, besides what can be done everywhere. The view tells its presenter.
public enum CarDetailAction: Hashable, Sendable, CaseIterable {
  case close, next, previous, reload, cancelReload, copy
}

// MARK: 4. Presenter to router

/// Where the detail can lead.
@MainActor
public protocol CarDetailRouting: AnyObject {
  /// Hands a text to whatever the user pastes from.
  func copy(_ text: String)
  /// Goes back to the list.
  /// - Parameter id: the car that is on screen, for the list to find again.
  func close(at id: CarID)
}
