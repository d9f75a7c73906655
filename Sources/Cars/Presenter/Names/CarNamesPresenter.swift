public import CarsContracts
import CarsEntity
import Scenes

/// What is asked about the names in a catalogue, and when.
@MainActor
public final class CarNamesPresenter: CarNamesPresenting {
  /// The view that shows it. The view owns the presenter, never the other way round.
  public weak var view: (any CarNamesViewing)?

  private let question: NamesQuestion
  private let interactor: any CarNamesInteracting
  private let router: any CarNamesRouting
  private var step: Step

  /// What is asked.
  enum Step: Hashable {
    case make
    /// Which one is the model, after the make, which there may not be.
    case model(make: String?)
    /// Which one has both.
    case both
  }

  /// What can be answered.
  private enum Answer {
    case column(UnknownNames.Column)
    case both, none
  }

  /// - Parameters:
  ///   - question: what is to be said of the catalogue.
  ///   - interactor: whom it tells what was answered.
  ///   - router: whom it tells that all was.
  public init(
    _ question: NamesQuestion, interactor: any CarNamesInteracting, router: any CarNamesRouting
  ) {
    self.question = question
    self.interactor = interactor
    self.router = router
    step = Self.firstStep(of: question)
  }

  /// A name that means the make need not be asked for.
  private static func firstStep(of question: NamesQuestion) -> Step {
    let make = question.names.understood.first { $0.meaning == .field(.make) }
    return make.map { .model(make: $0.name) } ?? .make
  }

  public func viewDidLoad() async {
    show()
  }

  public func didRequest(_ action: CarNamesAction, at position: Int?) async {
    let answers = answers
    guard let position, answers.indices.contains(position) else { return }
    switch action {
    case .next: view?.selectRow(at: (position + 1) % answers.count)
    case .previous: view?.selectRow(at: (position + answers.count - 1) % answers.count)
    case .answer: await take(answers[position])
    }
  }

  public func row(at position: Int) -> NamesRow? {
    let answers = answers
    guard answers.indices.contains(position) else { return nil }
    return switch answers[position] {
    case .column(let column): CarNamesText.row(column)
    case .both: .words(CarNamesText.both)
    case .none: .words(CarNamesText.none)
    }
  }

  public func didRequestClose() {
    let first = Self.firstStep(of: question)
    step == first ? router.close(with: nil) : ask(first)
  }

  // MARK: Answers

  private var answers: [Answer] {
    let columns = question.names.columns
    // Of several columns, there is one.
    let none: [Answer] = if case .repeated = question { [] } else { [.none] }
    switch step {
    case .make: return columns.filter { $0.name != knownModel }.map(Answer.column) + [.both] + none
    case .model(let make): return columns.filter { $0.name != make }.map(Answer.column) + none
    case .both: return columns.map(Answer.column)
    }
  }

  /// The name that means the model, if one does.
  private var knownModel: String? {
    question.names.understood.first { $0.meaning == .field(.model) }?.name
  }

  private func take(_ answer: Answer) async {
    switch (step, answer) {
    case (.make, .column(let column)): await askForModel(make: column.name)
    case (.make, .none): await askForModel(make: nil)
    case (.make, .both), (.model, .both), (.both, .both), (.both, .none): ask(.both)
    case (.model(let make), .column(let column)): await understand(.apart(make: make, model: column.name))
    case (.both, .column(let column)): await understand(.together(column.name))
    case (.model(let make?), .none): await understand(.onlyMake(make))
    case (.model(nil), .none): router.close(with: nil)
    }
  }

  private func askForModel(make: String?) async {
    if let knownModel { return await understand(.apart(make: make, model: knownModel)) }
    ask(.model(make: make))
  }

  private func understand(_ names: CarNames) async {
    let said = await interactor.understand(names, in: question)
    if !Task.isCancelled { router.close(with: said) }
  }

  private func ask(_ step: Step) {
    self.step = step
    show()
    view?.selectRow(at: 0)
  }

  // MARK: Showing

  private func show() {
    view?.render(
      CarNamesViewState(
        back: CarListText.title, title: CarNamesText.title(step), summary: CarNamesText.summary(question),
        content: .shown(
          TableState(columns: CarNamesText.columns(of: question.names), count: answers.count)),
        commands: CarNamesCommands.all(isFirst: step == Self.firstStep(of: question))))
  }
}
