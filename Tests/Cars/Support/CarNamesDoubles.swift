public import CarsContracts
public import CarsEntity
public import SceneTesting
public import Scenes
import Synchronization

/// What only the view of the names hears.
public enum CarNamesViewMessage: Equatable, Sendable {
  case selectRow(Int)
}

/// Records what the view of the names is told.
@MainActor
public final class CarNamesViewSpy: SceneViewSpy<TableState, CarNamesAction, CarNamesViewMessage>,
  CarNamesViewing
{
  public func selectRow(at position: Int) { record(.selectRow(position)) }
}

/// What only the presenter of the names hears.
public enum CarNamesMessage: Equatable, Sendable {
  case didRequest(CarNamesAction, at: Int?)
}

/// Records what the presenter of the names is told, and has rows to give.
@MainActor
public final class CarNamesPresenterSpy: ScenePresenterSpy<CarNamesMessage>, CarNamesPresenting {
  /// The rows to give.
  public var rows: [NamesRow]

  public init(rows: [NamesRow] = []) {
    self.rows = rows
  }

  public func didRequest(_ action: CarNamesAction, at position: Int?) async {
    record(.didRequest(action, at: position))
  }

  public func row(at position: Int) -> NamesRow? { rows[position] }
}

/// Records what it is told that names mean, and answers at once.
public final class CarNamesInteractorStub: CarNamesInteracting {
  private let answer: ReadingOptions
  private let log = Mutex<[CarNames]>([])

  /// - Parameter answer: what has been said by then.
  public init(_ answer: ReadingOptions) {
    self.answer = answer
  }

  /// What it was told, each time.
  public var understood: [CarNames] { log.withLock(\.self) }

  public func understand(_ names: CarNames, in question: NamesQuestion) async -> ReadingOptions {
    log.withLock { $0.append(names) }
    return answer
  }
}

/// Records what was said of the names.
@MainActor
public final class CarNamesRouterSpy: CarNamesRouting {
  /// What the scene was closed with, each time.
  public private(set) var outcomes: [ReadingOptions?] = []

  public init() {}

  public func close(with said: ReadingOptions?) { outcomes.append(said) }
}

/// Takes what is said of a catalogue that is nowhere.
public final class CarsNamingStub: CarsNamingService {
  private let state: Mutex<ReadingOptions>

  /// - Parameter said: what has been said already.
  public init(said: ReadingOptions = ReadingOptions()) {
    state = Mutex(said)
  }

  public var said: ReadingOptions { state.withLock(\.self) }

  public func read(as said: ReadingOptions) async { state.withLock { $0 = said } }
}
