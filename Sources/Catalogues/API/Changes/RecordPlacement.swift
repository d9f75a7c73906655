import CarsContracts
import CarsEntity

/// Where a record is put into a catalogue's text, and what goes with one that is taken out.
struct RecordPlacement {
  let text: CatalogueText

  // MARK: Taking out

  /// Takes a record out, with its comma or the end of its line.
  func removal(of record: RecordSpan, _ place: CatalogueText.Neighbourhood) -> TextEdit {
    if isTable {
      // The header keeps the end of its line.
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

  /// Puts a record behind the last one.
  /// - Parameters:
  ///   - record: the record, without anything around it.
  ///   - place: what is at the end.
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

  /// The first record of an empty text, in the format that its file's name asks for.
  private func beginning(with record: [UInt8]) -> TextEdit {
    let before = FormByName(text.name) == .list ? Array("[".utf8) + lineEnd + Array("  ".utf8) : []
    let after = FormByName(text.name) == .list ? lineEnd + Array("]".utf8) + lineEnd : lineEnd
    return TextEdit(range: start..<text.bytes.count, bytes: before + record + after)
  }

  /// What is between the last record and a new one: the same as before it.
  private func separator(behind last: RecordSpan, after before: RecordSpan?) -> [UInt8] {
    if let before, before.list == last.list, before.text.upperBound < last.text.lowerBound {
      return Array(text.bytes[before.text.upperBound..<last.text.lowerBound])
    }
    guard !isInLines else { return lineEnd }
    let space = Array(text.bytes[last.list..<last.text.lowerBound])
    return [Byte.comma] + (space.isEmpty ? [Byte.space] : space)
  }

  /// The first record of an empty list, on a line of its own if the list begins on one that is not all of the text.
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

  /// How the lines of the text end.
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

  /// What is behind the last record of a text in lines.
  private var finalLineEnd: [UInt8] { text.bytes.last == Byte.lineFeed ? lineEnd : [] }

  /// Where the end of the line begins that ends before an offset.
  private func startOfLineEnd(before offset: Int) -> Int {
    var start = offset
    if start > 0, text.bytes[start - 1] == Byte.lineFeed { start -= 1 }
    if start > 0, text.bytes[start - 1] == Byte.carriageReturn { start -= 1 }
    return start
  }

  /// The offset behind a byte order mark.
  private var start: Int { JSONReader(text.bytes).position }

  private var isTable: Bool { if case .table = text.opening?.format { true } else { false } }
  private var isInLines: Bool { text.opening?.format.isOfLines == true }
}

/// The format of a catalogue in a file with nothing in it, by the file's name.
enum FormByName: Equatable {
  case list, lines
  case table(delimiter: UInt8)

  /// - Parameter name: the name of a file.
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

  /// - Parameter origin: where the text comes from.
  init(_ origin: CatalogueOrigin) {
    self =
      switch origin {
      case .file(let name), .address(let name), .memory(let name): FormByName(name)
      case .standardInput, .command, .builtIn: .list
      }
  }
}
