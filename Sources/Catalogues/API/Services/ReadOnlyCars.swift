public import CarsContracts
public import CarsEntity

/// Changes no cars: it refuses each change, and says where the cars are that can only be read.
public struct ReadOnlyCars: CarsChangingService {
  private let source: CatalogueOrigin?
  private let copyCommand: String?

  /// - Parameters:
  ///   - source: where the cars come from; nil when nobody knows.
  ///   - copyCommand: the command that keeps a copy in a file; nil where there is none.
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
