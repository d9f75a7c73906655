public import CarsEntity

/// Who remembers what somebody has set for a catalogue on the screen, so that it is there the next time. What it is told is
/// at hand at once, and kept for good when the program ends.
public protocol CarsRememberingService: Sendable {
  /// What was set, the last time or since.
  var settings: CatalogueSettings { get }
  /// Takes what is set from now on.
  func remember(_ settings: CatalogueSettings)
}

/// What somebody has set for a catalogue on the screen.
public struct CatalogueSettings: Hashable, Sendable {
  /// The columns that were chosen, from left to right; none where nobody has chosen any.
  public var columns: [FieldKey]
  /// The order; nil for the catalogue's.
  public var order: CarOrder?
  /// What was searched for, the oldest first.
  public var searches: [String]
  /// Whether a car is shown beside the list where there is room.
  public var showsPane: Bool

  /// The most searches that are remembered.
  public static let mostSearches = 50

  public init(
    columns: [FieldKey] = [], order: CarOrder? = nil, searches: [String] = [], showsPane: Bool = true
  ) {
    self.columns = columns
    self.order = order
    self.searches = searches
    self.showsPane = showsPane
  }
}
