import CarsContracts
import CarsEntity
import Scenes

/// A question on a page of the schema.
enum SchemaQuestion: Hashable {
  /// The column to look at.
  case columns
  /// The meaning of a column.
  case meaning(of: SchemaColumn)
  /// The name of the make.
  case make
  /// The name of the model, given the make's, if any.
  case model(make: String?)
  /// The name of make and model together.
  case both

  /// Creates the first question: all columns or, if make and model are unknown, the first of these that is
  /// unknown.
  init(_ question: NamesQuestion?) {
    switch question?.names.name(of: .make) {
    case _ where question == nil: self = .columns
    case let make?: self = .model(make: make)
    case nil: self = .make
    }
  }
}

/// A page of the schema: its rows, each with the answer that it stands for.
struct SchemaPage {
  let title: String
  var summary = ""
  let columns: [TableState.Column]
  let rows: [Row]
  /// The row under the cursor when the page opens.
  var start = 0

  /// A row, and the answer that it stands for.
  struct Row {
    let cells: [SchemaCell]
    let answer: Answer
  }

  /// The answer that a row stands for.
  enum Answer: Equatable {
    /// Ask another question.
    case ask(SchemaQuestion)
    /// Give the complete answer.
    case tell(SchemaAnswer)
    /// Go back without a change.
    case back
  }
}

// MARK: What the columns are

extension SchemaPage {
  /// Creates a row for each column.
  init(_ columns: [SchemaColumn], in units: FieldUnits) {
    title = SchemaText.title
    summary = NumberText.count(columns.count, "column", "columns")
    self.columns = SchemaText.columns
    rows = columns.map {
      Row(cells: SchemaText.row($0, in: units), answer: .ask(.meaning(of: $0)))
    }
  }

  /// Creates a row for each meaning that a column can have.
  init(of column: SchemaColumn, among columns: [SchemaColumn]) {
    let now = column.reason?.meaning ?? .unknown
    let meanings = CarField.allCases.map(FieldName.Meaning.field) + [.makeAndModel, .unknown]
    title = column.name
    summary = SchemaText.now(column)
    self.columns = SchemaText.meaningColumns
    rows = meanings.map { meaning in
      let others = columns.filter { $0.reason?.meaning == meaning }.map(\.name)
      return Row(
        cells: SchemaText.row(meaning, now: others),
        answer: meaning == now ? .back : .tell(.column(column.name, meaning)))
    }
    start = meanings.firstIndex(of: now) ?? 0
  }
}

// MARK: What make and model are called

extension SchemaPage {
  /// Creates a row for each name that can be the answer, and for each answer in words.
  init(_ asked: SchemaQuestion, of question: NamesQuestion) {
    let names = question.names
    title = SchemaText.title(asked)
    summary = SchemaText.summary(question)
    columns = SchemaText.columns(of: names)
    func rows(but other: String? = nil, _ answer: (String) -> Answer) -> [Row] {
      names.columns.filter { $0.name != other }.map {
        Row(cells: SchemaText.row($0), answer: answer($0.name))
      }
    }
    // Of several columns with the same name, one must be meant.
    func none(_ answer: Answer) -> [Row] {
      if case .repeated = question { return [] }
      return [Row(cells: [.words(SchemaText.none)], answer: answer)]
    }
    func tell(_ names: CarNames) -> Answer { .tell(.cars(names, question)) }
    func afterMake(_ make: String?) -> Answer {
      names.name(of: .model).map { tell(.apart(make: make, model: $0)) } ?? .ask(.model(make: make))
    }
    switch asked {
    case .make:
      self.rows =
        rows(but: names.name(of: .model)) { afterMake($0) }
        + [Row(cells: [.words(SchemaText.both)], answer: .ask(.both))] + none(afterMake(nil))
    case .model(let make):
      self.rows =
        rows(but: make) { tell(.apart(make: make, model: $0)) }
        + none(make.map { tell(.onlyMake($0)) } ?? .back)
    case .both: self.rows = rows { tell(.together($0)) }
    case .columns, .meaning: self.rows = []
    }
  }
}

extension UnknownNames {
  /// The name that means make or model, if one does.
  fileprivate func name(of field: CarField) -> String? {
    understood.first { $0.meaning == .field(field) }?.name
  }
}
