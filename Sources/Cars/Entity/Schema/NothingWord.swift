import TextMatching

/// Null markers in cells.
package enum NothingWord {
  /// The markers that databases write in any column.
  private static let ofDatabases = ["NULL", "\\N", "(null)"].map { Array($0.utf8) }

  /// The markers that people and programs write among numbers, dates and codes, in lowercase; cells may have them in
  /// any case. Among texts, `None` is a value.
  private static let amongNumbers =
    [
      "null", "\\n", "(null)", "nan", "none", "nil", "na", "n/a", "#n/a", "unknown", "k.a.", "k. a.", "-",
      "–", "—", "?",
    ]
    .map { Array($0.utf8) }

  private static let longest = 7

  /// Returns whether a cell of any column is null.
  /// - Parameter text: the cell in UTF-8.
  package static func isOfDatabases(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    ofDatabases.contains { $0.elementsEqual(text) }
  }

  /// Returns whether a cell in a column of numbers, dates or codes is null.
  /// - Parameter text: the cell in UTF-8.
  package static func isAmongNumbers(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // The first byte rules out most cells.
    guard text.count <= longest, let first = text.first else { return false }
    switch first.withSmallLetter {
    case UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "k"), UInt8(ascii: "\\"), UInt8(ascii: "("),
      UInt8(ascii: "#"),
      UInt8(ascii: "-"), UInt8(ascii: "?"), 0x80...:
      break
    default: return false
    }
    return amongNumbers.contains { word in
      word.count == text.count
        && zip(word, text).allSatisfy { $0 == $1 || 0x41...0x5A ~= $1 && $0 == $1 | 0x20 }
    }
  }

  /// Returns whether a cell in a column of dates is null: `0`, `00000000` and `0000-00-00`.
  /// - Parameter text: the cell in UTF-8.
  package static func isAmongDates(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.first == 0x30, text.count <= 10 else { return false }
    let zeros = text.count { $0 == 0x30 }
    return text.count == 1 || zeros == 8 && text.allSatisfy { $0 == 0x30 || 0x2D...0x2F ~= $0 }
  }

  /// Returns whether a text in a column of numbers, dates or codes is null.
  package static func isAmongNumbers(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isAmongNumbers($0) }
  }
}
