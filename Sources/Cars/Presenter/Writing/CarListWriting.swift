import CarsContracts
import CarsEntity
import Scenes

/// The list, as what writes its cars knows it.
@MainActor
protocol WrittenList: ShownList {
  /// Which cars would be written now, and how many they are.
  var carsToWrite: (cars: CarsToWrite, count: Int) { get }
}

/// How the cars of the list are taken along: the line in which somebody types where to, the question before a file is
/// replaced, and what has come of it.
@MainActor
final class CarListWriting: PromptPresenting {
  /// The list whose cars are written. It owns this, never the other way round.
  weak var list: (any WrittenList)?

  private let writing: (any CarWriting)?
  private let load = LatestLoad<CarWritingError>()
  private var step = Step.nothing
  /// The lines from before, the oldest first.
  private var earlier: [String] = []

  private enum Step {
    case nothing
    /// A line is being typed, which can go on so.
    case typing(String, suggestions: [String] = [])
    /// It has to be said whether the file may be replaced.
    case asking(CarsToWrite, CarDestination, path: String)
  }

  init(_ writing: (any CarWriting)?) {
    self.writing = writing
  }

  /// Whether there is somebody who writes.
  var isPossible: Bool { writing != nil }

  /// Whether the line is there.
  var isTyping: Bool { if case .typing = step { true } else { false } }

  /// Whether it has to be said if a file may be replaced.
  var isAsking: Bool { if case .asking = step { true } else { false } }

  /// Whether cars are being written.
  var isRunning: Bool { load.isRunning }

  /// Why the cars were not written.
  var failure: CarWritingError? { load.failure }

  /// Opens the line.
  func open() {
    guard isPossible else { return }
    load.cancel()
    step = .typing("")
    list?.show()
  }

  /// Gives up what is being written, or forgets why nothing was.
  func cancel() {
    load.cancel()
    list?.show()
  }

  // MARK: The line

  func didEditPrompt(_ text: String) async {
    step = .typing(text)
    list?.show()
  }

  func didAcceptPrompt() async {
    guard case .typing(let text, _) = step, let cars = list?.carsToWrite.cars, let writing else { return }
    step = .nothing
    list?.show()
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    earlier = earlier.filter { $0 != text } + [text]
    await run { [self] () throws(CarWritingError) in
      try await write(cars, to: try writing.destination(of: text), replaces: false)
    }
  }

  func didCancelPrompt() async {
    step = .nothing
    list?.show()
  }

  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    guard cursor == text.count, let texts = await writing?.completions(of: text), isTyping else { return nil }
    step = .typing(text, suggestions: texts.count == 1 ? [] : texts)
    list?.show()
    return texts.commonBeginning.map { PromptCompletion($0) }
  }

  // MARK: Writing

  /// Replaces the file if the answer is yes.
  func answer(_ isYes: Bool) async {
    guard case .asking(let cars, let destination, _) = step else { return }
    step = .nothing
    list?.show()
    guard isYes else { return }
    await run { [self] () throws(CarWritingError) in
      try await write(cars, to: destination, replaces: true)
    }
  }

  /// - Parameter work: writes cars, and says what was written; nil where that has to be asked first.
  private func run(_ work: @escaping @MainActor () async throws(CarWritingError) -> WrittenCars?) async {
    var written: WrittenCars?
    await load.run(isReload: false) { [self] () throws(CarWritingError) in
      list?.show()
      written = try await work()
    } whenOver: { [self] in
      list?.show()
      if let written { list?.say(CarWritingText.done(written)) }
    }
  }

  private func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars? {
    do throws(CarWritingError) {
      return try await writing?.write(cars, to: destination, replaces: replaces)
    } catch {
      guard case .taken(let path) = error, !replaces, !Task.isCancelled else { throw error }
      step = .asking(cars, destination, path: path)
      return nil
    }
  }

  // MARK: Showing

  /// The line; nil while nothing is typed.
  var prompt: PromptState? {
    guard case .typing(let text, let suggestions) = step else { return nil }
    let destination = try? writing?.destination(of: text)
    return CarWritingText.prompt(
      count: list?.carsToWrite.count ?? 0, to: destination, earlier: earlier, suggestions: suggestions)
  }

  /// The question before a file is replaced; nil where there is none.
  var question: QuestionState? {
    if case .asking(_, _, let path) = step { CarWritingText.replacement(of: path) } else { nil }
  }
}
