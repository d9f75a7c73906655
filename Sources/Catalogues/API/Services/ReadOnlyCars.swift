public import CarsContracts
public import CarsEntity

/// Refuses each change of cars, and states the origin of the read-only catalogue.
public struct ReadOnlyCars: CarsChangingService {
  private let source: CatalogueOrigin?
  private let copyCommand: String?

  /// - Parameters:
  ///   - source: the origin of the cars, or nil if unknown.
  ///   - copyCommand: the command that saves a copy in a file, or nil if there is none.
  public init(source: CatalogueOrigin? = nil, copyCommand: String? = nil) {
    self.source = source
    self.copyCommand = copyCommand
  }

  private var refusal: CarChangeError { .readOnly(source: source, copyCommand: copyCommand) }

  public var changePolicy: ChangePolicy { .nothing(copyCommand: copyCommand) }

  public func refusal(toChange id: CarID?) async -> CarChangeError? { refusal }

  public func save(_ change: CarChange) async throws(CarChangeError) -> ChangeOutcome {
    throw refusal
  }

  public func undo() async throws(CarChangeError) -> ChangeOutcome { throw .nothingToUndo }
}
