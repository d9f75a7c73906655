public import CarsContracts
import CarsEntity
public import Scenes

/// Presents the columns of a catalogue, and the questions about them.
@MainActor
public final class CarSchemaPresenter: CarSchemaPresenting {
  /// The view, which owns the presenter.
  public weak var view: (any CarSchemaViewing)?

  private let interactor: any CarSchemaInteracting
  private let medium: Medium<any CarSchemaRouting>
  private let question: NamesQuestion?
  /// The stack of questions, each with the cursor when the next was asked; the last is shown.
  private var asked: [(question: SchemaQuestion, cursor: Int)]
  private var fetched: FetchedSchema?
  private var page: SchemaPage?
  private var rows: [[SchemaCell]] = []

  /// - Parameters:
  ///   - question: the question to answer before there are any cars; nil to show the columns.
  ///   - interactor: fetches the columns, and takes the answers.
  ///   - medium: the medium; a screen comes with the router.
  public init(
    _ question: NamesQuestion? = nil, interactor: any CarSchemaInteracting,
    on medium: Medium<any CarSchemaRouting>
  ) {
    self.question = question
    self.interactor = interactor
    self.medium = medium
    asked = [(SchemaQuestion(question), 0)]
  }

  public func viewDidLoad() async {
    if let form = medium.form { return render(await interactor.schema(), in: form) }
    show()
    guard question == nil else { return }
    fetched = await interactor.schema()
    if !Task.isCancelled { show() }
  }

  public func didRequest(_ action: CarSchemaAction, at position: Int?) async {
    guard let page, let position, page.rows.indices.contains(position) else { return }
    let count = page.rows.count
    switch action {
    case .next: view?.selectRow(at: (position + 1) % count)
    case .previous: view?.selectRow(at: (position + count - 1) % count)
    case .choose: await take(page.rows[position].answer, at: position)
    }
  }

  public func row(at position: Int) -> [SchemaCell] { rows.indices.contains(position) ? rows[position] : [] }

  public func didRequestClose() {
    asked.removeLast()
    guard let last = asked.last else {
      medium.router?.close(with: nil)
      return
    }
    show()
    view?.selectRow(at: last.cursor)
  }

  private func take(_ answer: SchemaPage.Answer, at position: Int) async {
    switch answer {
    case .back: didRequestClose()
    case .ask(let question):
      asked[asked.count - 1].cursor = position
      asked.append((question, 0))
      show()
      view?.selectRow(at: page?.start ?? 0)
    case .tell(let answer):
      let understood = await interactor.understand(answer)
      if !Task.isCancelled { medium.router?.close(with: understood) }
    }
  }

  // MARK: Showing

  private func show() {
    guard let last = asked.last else { return }
    page = page(asking: last.question)
    rows = page?.rows.map(\.cells) ?? []
    view?.render(
      CarSchemaViewState(
        back: asked.count > 1 && question == nil ? SchemaText.title : CarListText.title,
        title: page?.title ?? SchemaText.title, summary: page?.summary ?? "",
        content: page.map { .shown(TableState(columns: $0.columns, count: $0.rows.count)) } ?? .waiting,
        commands: CarSchemaCommands.all(
          last.question, isFirst: asked.count == 1, takesAnswers: interactor.takesAnswers)))
  }

  private func page(asking asked: SchemaQuestion) -> SchemaPage? {
    switch asked {
    case .columns: fetched.map { SchemaPage($0.columns, in: $0.catalogue.units) }
    case .meaning(let column): SchemaPage(of: column, among: fetched?.columns ?? [])
    case .make, .model, .both: question.map { SchemaPage(asked, of: $0) }
    }
  }

  // MARK: In print

  private func render(_ fetched: FetchedSchema, in form: PrintedForm) {
    let units = fetched.catalogue.units
    rows = fetched.columns.map { column in
      switch form {
      case .words: SchemaText.row(column, in: units)
      case .values: SchemaText.values(of: column).map(SchemaCell.own)
      case .objects: [.own(JSONText.object(SchemaText.fields(of: column)))]
      }
    }
    // Without columns, the failure takes their place.
    let failure = fetched.columns.isEmpty ? nil : fetched.failure
    view?.render(
      CarSchemaViewState(
        title: fetched.catalogue.name ?? CarListText.title, content: content(of: fetched, in: form),
        notice: failure.map { CarsErrorText.notice($0, interactor.reloadPolicy, shown: nil) }))
  }

  private func content(of fetched: FetchedSchema, in form: PrintedForm) -> SceneContent<TableState> {
    if fetched.columns.isEmpty {
      return .message(
        fetched.failure.map { CarsErrorText.message($0, interactor.reloadPolicy) }
          ?? CarListText.nothing(fetched.catalogue.reports.faults))
    }
    let columns =
      switch form {
      case .words: SchemaText.columns
      case .values: SchemaText.names.map { TableState.Column($0, rank: 0) }
      case .objects: [TableState.Column]()
      }
    return .shown(TableState(columns: columns, count: fetched.columns.count))
  }
}
