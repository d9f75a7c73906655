public import CarsEntity

/// Remembers the settings of a catalogue between runs. They are available at once, and stored when the program ends.
public protocol CarsRememberingService: Sendable {
  /// The current settings.
  var settings: CatalogueSettings { get }
  /// Replaces the settings.
  func remember(_ settings: CatalogueSettings)
}

/// The settings of a catalogue, as the user has set them on the screen.
public struct CatalogueSettings: Hashable, Sendable {
  /// The chosen columns from left to right; empty if none were chosen.
  public var columns: [FieldKey]
  /// The order, or nil for the catalogue's own.
  public var order: CarOrder?
  /// The earlier searches, the oldest first.
  public var searches: [String]
  /// Whether a car is shown beside the list if there is room.
  public var showsPane: Bool
  /// The query of the list when the user left it; empty for all cars.
  public var lastQuery: String
  /// The car under the cursor when the user left the list, or nil if there was none.
  public var lastCar: CarID?

  /// The maximum number of remembered searches.
  public static let mostSearches = 50

  public init(
    columns: [FieldKey] = [], order: CarOrder? = nil, searches: [String] = [], showsPane: Bool = true,
    lastQuery: String = "", lastCar: CarID? = nil
  ) {
    self.columns = columns
    self.order = order
    self.searches = searches
    self.showsPane = showsPane
    self.lastQuery = lastQuery
    self.lastCar = lastCar
  }
}
