public import CarsContracts
public import CarsEntity

/// Stands for nobody who could change cars: it refuses each change, and says where the cars are that can only be read.
public struct ReadOnlyCars: CarsChangingService {
  private let source: String?

  /// - Parameter source: what the place is called that the cars come from; nil when nobody knows.
  public init(source: String? = nil) {
    self.source = source
  }

  public var canChangeCars: Bool { false }

  public func refusal(toChange id: CarID?) async -> CarChangeError? { .readOnly(source: source) }

  public func save(_ change: CarChange) async throws(CarChangeError) -> SavedChange {
    throw .readOnly(source: source)
  }

  public func undo() async throws(CarChangeError) -> SavedChange { throw .nothingToUndo }
}
