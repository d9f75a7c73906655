import CarsContracts
import CarsEntity
import Scenes
import TerminalUI

/// The arguments and answers of messages in a few words.
enum TraceText {
  /// The maximum number of characters of a quoted text.
  private static let mostCharacters = 60

  // MARK: What everything consists of

  static func quoted(_ text: String) -> String {
    let start = text.prefix(mostCharacters)
    return "“\(String(start).madeVisible)\(start.endIndex < text.endIndex ? "…" : "")”"
  }

  static func id(_ id: CarID?) -> String { id.map { $0.text.madeVisible } ?? "no car" }

  static func ids(_ ids: [CarID]) -> String { ids.map { id($0) }.joined(separator: ", ") }

  static func count(_ count: Int, _ noun: String) -> String {
    switch count {
    case 0: "no \(noun)s"
    case 1: "one \(noun)"
    default: "\(count.grouped) \(noun)s"
    }
  }

  /// Returns the name of a value's case, without its associated values.
  static func name(_ value: some Any) -> String { String(String(describing: value).prefix { $0 != "(" }) }

  static func keys(_ keys: [FieldKey]) -> String { keys.map(\.name.madeVisible).joined(separator: ", ") }

  static func answer(_ isYes: Bool) -> String { isYes ? "yes" : "no" }

  static func lines(of text: String) -> String { count(text.split(separator: "\n").count, "line") }

  // MARK: What is shown

  static func state<Content, Action>(
    _ state: SceneState<Content, Action>, _ words: (Content) -> String
  ) -> String {
    let content =
      switch state.content {
      case .waiting: "nothing yet"
      case .message(let message): quoted(message.heading)
      case .shown(let content): words(content)
      }
    let parts = [
      content, state.activity.map(quoted), state.notice.map { "\($0.kind) \(quoted($0.text))" },
      state.prompt == nil ? nil : "prompt", state.question.map { "question \(quoted($0.text))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Cars

  static func catalogue(_ catalogue: CatalogueFacts) -> String {
    count(catalogue.count, "car") + (catalogue.isComplete ? "" : " so far")
  }

  static func request(_ request: CarListRequest) -> String {
    var parts = [request.query.isEmpty ? "all cars" : quoted(request.query.description)]
    if let order = request.order {
      let steps = order.steps.map { "\($0.key.name.madeVisible)\($0.isDescending ? ", descending" : "")" }
      parts.append("by \(steps.joined(separator: ", then "))")
    }
    let fields = request.fields
    if !fields.chosen.isEmpty {
      parts.append("with \(keys(fields.chosen))\(fields.isWish ? " where they are" : "")")
    }
    if let limit = request.limit { parts.append("at most \(limit)") }
    return parts.joined(separator: ", ")
  }

  static func settings(_ settings: CatalogueSettings) -> String {
    let listed = request(CarListRequest(in: settings.order, fields: .chosen(settings.columns)))
    return "\(listed), \(settings.searches.count) searched for"
  }

  static func listed(_ listed: ListedCars?) -> String {
    listed.map { count($0.cars.count, "car") } ?? "cancelled"
  }

  static func comparison(_ comparison: CarComparison) -> String { count(comparison.cars.count, "car") }

  static func destination(_ destination: CarDestination) -> String {
    switch destination {
    case .file(let path, _): quoted(path)
    case .command(let command): "| \(quoted(command))"
    }
  }

  static func size(of text: [String]) -> String { count(text.reduce(0) { $0 + $1.utf8.count }, "byte") }

  static func choice(_ choice: ColumnChoice?) -> String {
    switch choice {
    case .fields(let fields): keys(fields)
    case .suggested: "suggested"
    case nil: "nothing"
    }
  }

  static func order(_ order: CarOrder?) -> String {
    order.map { keys($0.steps.map(\.key)) } ?? "unsorted"
  }

  static func choice(_ choice: OrderChoice?) -> String {
    switch choice {
    case .by(let order): self.order(order)
    case .unsorted: order(nil)
    case nil: "nothing"
    }
  }

  private static func names(_ names: CarNames) -> String {
    switch names {
    case .apart(let make, let model):
      "\(make.map { "make \(quoted($0))" } ?? "no make"), model \(quoted(model))"
    case .onlyMake(let make): "make \(quoted(make)), no model"
    case .together(let name): "both \(quoted(name))"
    }
  }

  static func said(_ said: ReadingOptions) -> String {
    let header = said.header.map { [count($0.count, "column")] } ?? []
    return ([count(said.names.count, "name")] + header).joined(separator: ", ")
  }

  static func answer(_ answer: SchemaAnswer) -> String {
    switch answer {
    case .column(let name, let meaning): "\(meaning.name) \(quoted(name))"
    case .cars(let names, _): self.names(names)
    }
  }

  static func understood(_ understood: UnderstoodCatalogue?) -> String {
    understood.map { said($0.said) } ?? "nothing"
  }

  static func question(_ question: NamesQuestion?) -> String {
    guard let question else { return "nothing" }
    return count(question.names.columns.count, name(question) == "names" ? "name" : "column")
  }

  static func query(_ query: CarQuery?) -> String { query.map { quoted($0.description) } ?? "nothing" }

  static func overview(_ overview: CarOverview) -> String {
    "\(count(overview.carCount, "car")) by \(count(overview.fields.count, "field"))"
  }

  static func overview(_ state: OverviewState) -> String {
    switch state {
    case .charts(let charts): count(charts.count, "chart")
    case .object: "an object"
    }
  }

  static func request(_ request: CarOverviewRequest) -> String {
    let query = request.query.isEmpty ? "all cars" : quoted(request.query.description)
    return query + (request.fields.map { " by \(keys($0))" } ?? "") + median(of: request.measure)
  }

  /// Of which field medians are asked for, if of any.
  static func median(of measure: FieldKey?) -> String { measure.map { " median of \(keys([$0]))" } ?? "" }

  // MARK: Changes

  static func task(_ task: CarEditorTask) -> String {
    switch task {
    case .create: "create"
    case .createLike(let id): "createLike \(self.id(id))"
    case .edit(let id): "edit \(self.id(id))"
    }
  }

  static func typed(_ typed: [(name: String, text: String)]) -> String {
    typed.isEmpty ? "nothing" : typed.map { "\($0.name): \(quoted($0.text))" }.joined(separator: ", ")
  }

  static func change(_ change: CarChange) -> String {
    switch change {
    case .add(let fields): "add \(count(fields.count, "field"))"
    case .copy(let car, _): "copy \(id(car.id))"
    case .addAgain(let car, _): "addAgain \(id(car.id))"
    case .edit(let car, let changes): "edit \(id(car.id)), \(count(changes.count, "field"))"
    case .remove(let car): "remove \(id(car.id))"
    }
  }

  static func saved(_ saved: SavedChange) -> String {
    "\(saved.kind) \(id(saved.car.id))" + (saved.isUndo ? " again, by undo" : "")
  }

  static func outcome(_ outcome: CarDetailOutcome) -> String {
    switch outcome {
    case .left(let id): "left at \(self.id(id))"
    case .removed(let saved): self.saved(saved)
    }
  }

  static func outcome(_ outcome: CarEditorOutcome) -> String {
    switch outcome {
    case .saved(let saved): self.saved(saved)
    case .nothing: "nothing"
    case .refused(let error): "refused: \(changeError(error))"
    }
  }

  static func outcome(_ outcome: SaveOutcome) -> String {
    switch outcome {
    case .saved(let saved): self.saved(saved)
    case .rebased(_, _, let error): "rebased after \(changeError(error))"
    case .removed: "removed"
    }
  }

  // MARK: Errors

  /// Returns why data is incomplete, as a suffix.
  static func failure(_ error: CarsError?) -> String { error.map { ", \(self.error($0))" } ?? "" }

  static func error(_ error: CarsError) -> String {
    switch error {
    case .noSuchCar(let id, _): "noSuchCar \(self.id(id))"
    default: name(error)
    }
  }

  static func changeError(_ error: CarChangeError) -> String {
    switch error {
    case .unread(let error): "unread, \(self.error(error))"
    default: name(error)
    }
  }

  static func writingError(_ error: CarWritingError) -> String { name(error) }

  static func refusal(_ error: CarChangeError?) -> String { error.map(changeError) ?? "no refusal" }
}
