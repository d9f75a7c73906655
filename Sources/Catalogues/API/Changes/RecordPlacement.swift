import CarsContracts
import CarsEntity

/// Determines where to insert a record in a catalogue's text, and what to remove along with one.
struct RecordPlacement {
  let text: CatalogueText

  // MARK: Taking out

  /// Returns the edit that removes a record with its comma or line end.
  func removal(of record: RecordSpan, _ place: CatalogueText.Neighbourhood) -> TextEdit {
    if isTable {
      // The header keeps its line end.
      let isWholeLine = record.end > record.text.upperBound || place.before.isEmpty
      let start = isWholeLine ? record.text.lowerBound : startOfLineEnd(before: record.text.lowerBound)
      return TextEdit(range: start..<record.end, bytes: [])
    }
    if let before = place.before.first, before.list == record.list {
      return TextEdit(range: before.text.upperBound..<record.text.upperBound, bytes: [])
    }
    if let after = place.after, after.list == record.list {
      return TextEdit(range: record.text.lowerBound..<after.text.lowerBound, bytes: [])
    }
    if isInLines {
      return TextEdit(
        range: start..<text.bytes.count,
        bytes: FormByName(text.name) == .lines ? [] : Array("[]".utf8) + finalLineEnd)
    }
    let end = JSONSkipper(bytes: text.bytes).skipWhiteSpace(from: record.text.upperBound)
    return TextEdit(range: record.list..<end, bytes: [])
  }

  // MARK: Putting in

  /// Returns the edit that appends a record.
  /// - Parameters:
  ///   - record: the record, without surroundings.
  ///   - place: the end of the records.
  func addition(of record: [UInt8], _ place: CatalogueText.Neighbourhood) -> TextEdit {
    guard let opening = text.opening else { return beginning(with: record) }
    let last = place.before.first
    switch opening.format {
    case .table: return row(record, behind: last, opening)
    case .list where last == nil: return firstElement(record, in: place.list)
    case .list, .lines:
      guard let last else { return beginning(with: record) }
      let separator = separator(behind: last, after: place.before.dropFirst().first)
      return TextEdit(range: last.text.upperBound..<last.text.upperBound, bytes: separator + record)
    }
  }

  /// Returns the edit for the first record of an empty text, in the format that the file's name implies.
  private func beginning(with record: [UInt8]) -> TextEdit {
    let before = FormByName(text.name) == .list ? Array("[".utf8) + lineEnd + Array("  ".utf8) : []
    let after = FormByName(text.name) == .list ? lineEnd + Array("]".utf8) + lineEnd : lineEnd
    return TextEdit(range: start..<text.bytes.count, bytes: before + record + after)
  }

  /// Returns the separator before a new record: the same as before the last one.
  private func separator(behind last: RecordSpan, after before: RecordSpan?) -> [UInt8] {
    if let before, before.list == last.list, before.text.upperBound < last.text.lowerBound {
      return Array(text.bytes[before.text.upperBound..<last.text.lowerBound])
    }
    guard !isInLines else { return lineEnd }
    let space = Array(text.bytes[last.list..<last.text.lowerBound])
    return [Byte.comma] + (space.isEmpty ? [Byte.space] : space)
  }

  /// Returns the edit for the first record of an empty list. It gets its own line if the list begins on a line of its
  /// own, or is the whole text.
  private func firstElement(_ record: [UInt8], in list: Range<Int>) -> TextEdit {
    let before = text.bytes[..<list.lowerBound]
    let lineStart = (before.lastIndex(of: Byte.lineFeed) ?? -1) + 1
    let indentation = Array(before[lineStart...].prefix { $0 == Byte.space || $0 == Byte.tab })
    guard lineStart > 0 || list.lowerBound == start + 1 else {
      return TextEdit(range: list, bytes: record)
    }
    let unit = indentation.contains(Byte.tab) ? Array("\t".utf8) : Array("  ".utf8)
    let opening = lineEnd + indentation + unit
    return TextEdit(range: list, bytes: opening + record + lineEnd + indentation)
  }

  private func row(_ record: [UInt8], behind last: RecordSpan?, _ opening: CatalogueOpening) -> TextEdit {
    let end = last?.end ?? opening.position
    let hasLineEnd = end > 0 && [Byte.lineFeed, Byte.carriageReturn].contains(text.bytes[end - 1])
    let before = hasLineEnd ? [] : lineEnd
    return TextEdit(range: end..<end, bytes: before + record + (hasLineEnd ? lineEnd : []))
  }

  // MARK: Lines

  /// The line end of the text.
  var lineEnd: [UInt8] {
    let bytes = text.bytes
    guard let end = bytes.firstIndex(where: { $0 == Byte.lineFeed || $0 == Byte.carriageReturn })
    else {
      return [Byte.lineFeed]
    }
    if bytes[end] == Byte.lineFeed { return [Byte.lineFeed] }
    let isPair = end + 1 < bytes.count && bytes[end + 1] == Byte.lineFeed
    // Only a table can have lines that end with a carriage return alone.
    return isPair
      ? [Byte.carriageReturn, Byte.lineFeed] : [isTable ? Byte.carriageReturn : Byte.lineFeed]
  }

  /// What follows the last record of a text in lines.
  private var finalLineEnd: [UInt8] { text.bytes.last == Byte.lineFeed ? lineEnd : [] }

  /// Returns the start of the line end before an offset.
  private func startOfLineEnd(before offset: Int) -> Int {
    var start = offset
    if start > 0, text.bytes[start - 1] == Byte.lineFeed { start -= 1 }
    if start > 0, text.bytes[start - 1] == Byte.carriageReturn { start -= 1 }
    return start
  }

  /// The offset after a byte order mark.
  private var start: Int { JSONReader(text.bytes).position }

  private var isTable: Bool { if case .table = text.opening?.format { true } else { false } }
  private var isInLines: Bool { text.opening?.format.isOfLines == true }
}

/// The format of a catalogue in an empty file, derived from the file's name.
enum FormByName: Equatable {
  case list, lines
  case table(delimiter: UInt8)

  /// - Parameter name: the name of the file.
  init(_ name: String) {
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    self =
      switch ending {
      case "jsonl", "ndjson": .lines
      case "csv": .table(delimiter: Byte.comma)
      case "tsv", "tab": .table(delimiter: Byte.tab)
      default: .list
      }
  }

  /// - Parameter origin: the origin of the text.
  init(_ origin: CatalogueOrigin) {
    self =
      switch origin {
      case .file(let name), .address(let name), .memory(let name): FormByName(name)
      case .standardInput, .command, .builtIn: .list
      }
  }
}
