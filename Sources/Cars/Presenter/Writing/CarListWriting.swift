import CarsContracts
import CarsEntity
import Scenes

/// Writes the cars of the list: the prompt for the destination, the question before a file is replaced, and the outcome.
@MainActor
struct CarListWriting: PromptPresenting {
  let list: ShownList
  let interactor: any CarWriting
  private let load = LatestLoad<CarWritingError>()

  init(_ list: ShownList, _ interactor: any CarWriting) {
    (self.list, self.interactor) = (list, interactor)
  }

  private func go(to step: CarWritingState.Step) { list.change { $0.writing.step = step } }

  private func showLoad() { list.change { $0.writing.load = load.phase } }

  func open() {
    load.cancel()
    list.state.writing.load = load.phase
    go(to: .typing(""))
  }

  /// Cancels writing, or dismisses its failure.
  func cancel() {
    load.cancel()
    showLoad()
  }

  // MARK: The prompt

  func didEditPrompt(_ text: String) async {
    go(to: .typing(text, to: try? interactor.destination(of: text)))
  }

  func didAcceptPrompt() async {
    guard case .typing(let text, _, _) = list.state.writing.step else { return }
    let cars = list.state.carsToWrite.cars
    go(to: .nothing)
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    list.state.writing.earlier = list.state.writing.earlier.filter { $0 != text } + [text]
    await run { () throws(CarWritingError) in
      try await write(cars, to: try interactor.destination(of: text), replaces: false)
    }
  }

  func didCancelPrompt() async { go(to: .nothing) }

  func didRequestCompletion(of text: String, at cursor: Int) async -> PromptCompletion? {
    guard cursor == text.count, case let texts = await interactor.completions(of: text),
      case .typing(_, let destination, _) = list.state.writing.step
    else { return nil }
    go(to: .typing(text, to: destination, suggestions: texts.count == 1 ? [] : texts))
    return texts.commonBeginning.map { PromptCompletion($0) }
  }

  // MARK: Writing

  /// Replaces the file if the answer is yes.
  func answer(_ isYes: Bool) async {
    guard case .asking(let cars, let destination, _) = list.state.writing.step else { return }
    go(to: .nothing)
    guard isYes else { return }
    await run { () throws(CarWritingError) in try await write(cars, to: destination, replaces: true) }
  }

  /// - Parameter work: writes cars, and returns what was written; nil if the user has to be asked first.
  private func run(_ work: @escaping @MainActor () async throws(CarWritingError) -> WrittenCars?) async {
    var written: WrittenCars?
    await load.run(isReload: false) { () throws(CarWritingError) in
      showLoad()
      written = try await work()
    } whenOver: {
      showLoad()
      if let written { list.say(CarWritingText.done(written)) }
    }
  }

  private func write(
    _ cars: CarsToWrite, to destination: CarDestination, replaces: Bool
  ) async throws(CarWritingError) -> WrittenCars? {
    do throws(CarWritingError) {
      return try await interactor.write(cars, to: destination, replaces: replaces)
    } catch {
      guard case .taken(let path) = error, !replaces, !Task.isCancelled else { throw error }
      list.state.writing.step = .asking(cars, destination, path: path)
      return nil
    }
  }
}
