import CarsEntity

/// What the first row of a table says: what separates its cells, and what its columns are called.
struct TableHeader: Equatable, Sendable {
  /// A comma, a semicolon, a tab or a vertical line.
  let delimiter: UInt8
  /// The names of the columns. No two are the same: a second `a` is called `a 2`.
  let names: [String]

  /// Which known field each column is.
  let fields: [CarField?]
  /// What that says about the cells of the column.
  let kinds: [TableCell.Kind]
  /// The column that says make and model together; nil where there are columns for both, or not even that.
  private let wholeName: String?

  /// Whether there are the columns without which no row is a car.
  var isOfCars: Bool { [CarField.make, .model].allSatisfy(fields.contains) || wholeName != nil }

  /// The names that mean a known field and are not its own.
  var understood: [FieldName] {
    zip(names, fields).compactMap { name, field in
      if name == wholeName { return FieldName(name, .makeAndModel) }
      return field.flatMap { $0.rawValue == name ? nil : FieldName(name, .field($0)) }
    }
  }

  /// Makes a header of the cells of the first row.
  /// - Parameters:
  ///   - delimiter: what separates them.
  ///   - cells: their texts.
  ///   - meanings: what names mean.
  init(delimiter: UInt8, cells: [String], _ meanings: FieldNames) {
    self.delimiter = delimiter
    var taken: Set<String> = []
    var cells = cells
    // Rows can have names, as R writes them, above which there is nothing.
    if cells.first == "", Self.hasNoNames(cells, meanings) { cells[0] = "name" }
    names = cells.map { cell in
      var name = cell
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(cell) \(number)"
      }
      return name
    }
    fields = meanings.fields(of: names)
    kinds = zip(names, fields).map { meanings.isWholeName($0) ? .text : TableCell.Kind($1) }
    let hasParts = fields.contains(.make) || fields.contains(.model)
    wholeName =
      hasParts
      ? nil : names.first(where: meanings.isGivenWholeName) ?? names.first(where: meanings.isWholeName)
  }
}

extension TableHeader {
  /// The columns, with what some rows have in them; nil when there may be more such rows.
  func columns(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAll: Bool) -> [NameGuess.Column]? {
    var columns = names.map { NameGuess.Column($0) }
    var scanner = RowScanner(delimiter: delimiter)
    var (position, count) = (start, 0)
    while count < Misfits.most, position < bytes.count {
      guard scanner.scan(bytes, from: position, isLast: isAll) == .row else { break }
      for (column, cell) in zip(columns.indices, scanner.cells) {
        let text = cell.text(in: bytes)
        if !text.isEmpty {
          columns[column].values.append(text.withUnsafeBufferPointer { TableCell.value($0, .any) })
        }
      }
      (position, count) = (scanner.end, count + 1)
    }
    return isAll || count == Misfits.most ? columns : nil
  }

  /// Whether nothing says what the cars are called.
  private static func hasNoNames(_ cells: [String], _ meanings: FieldNames) -> Bool {
    cells.allSatisfy { cell in
      let field = meanings.field(named: cell)
      return field != .make && field != .model && !meanings.isWholeName(cell)
    }
  }
}

/// Where the first row of a table is, and what is behind it.
struct TableOpening {
  /// What is separated by a delimiter is a table if there are at least two of them in the first row.
  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }

  let delimiter: UInt8
  let cells: [[UInt8]]
  /// Whether something stands behind the last quote of a cell: then another delimiter is probably meant.
  let isOdd: Bool
  /// Where the first row begins, and on which line, from 1.
  let start: Int, line: Int
  /// Where the rows behind it begin, and on which line.
  let end: Int, nextLine: Int

  enum Answer {
    case table(TableOpening)
    case noTable
    /// More of the text is needed to tell.
    case undecided
  }

  /// Looks for the first row of a table. Of several delimiters, that with the most cells is meant, and the first of these;
  /// but one that leaves something behind a quote only if all do.
  /// - Parameters:
  ///   - bytes: the beginning of the text.
  ///   - isAll: whether that is the whole text.
  ///   - start: the offset of the first byte behind a byte order mark.
  static func find(_ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, from start: Int) -> Answer {
    var best: TableOpening?
    for delimiter in delimiters {
      switch find(bytes, isAll: isAll, from: start, delimiter) {
      case .table(let table):
        guard table.cells.count > 1 else { continue }
        let (one, other) = (table.rank, best?.rank ?? (0, 0))
        if one > other { best = table }
      case .noTable: break
      case .undecided: return .undecided
      }
    }
    return best.map(Answer.table) ?? .noTable
  }

  private var rank: (Int, Int) { (isOdd ? 0 : 1, cells.count) }

  private static func find(
    _ bytes: UnsafeBufferPointer<UInt8>, isAll: Bool, from start: Int, _ delimiter: UInt8
  ) -> Answer {
    var scanner = RowScanner(delimiter: delimiter)
    var (position, line) = (start, 1)
    while position < bytes.count {
      switch scanner.scan(bytes, from: position, isLast: isAll) {
      case .cutOff: return .undecided
      case .unclosed: return .noTable
      case .row: break
      }
      if !scanner.isBlank(in: bytes) {
        return .table(
          TableOpening(
            delimiter: delimiter, cells: scanner.cells.map { $0.text(in: bytes) }, isOdd: scanner.isOdd,
            start: position, line: line, end: scanner.end, nextLine: line + scanner.lines))
      }
      (position, line) = (scanner.end, line + scanner.lines)
    }
    return isAll ? .noTable : .undecided
  }
}
