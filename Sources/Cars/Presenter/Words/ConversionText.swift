import CarsContracts
import Scenes

/// What to do about something: in words and, where there are any, the commands that do it.
struct Remedy {
  /// The words, which end with a colon where commands follow.
  let words: String
  /// The commands, of which each is for itself.
  let commands: [String]

  init(_ words: String, _ commands: [String] = []) { (self.words, self.commands) = (words, commands) }

  /// Commands, the likeliest first.
  static func `try`(_ commands: String...) -> Remedy { Remedy("Try:", commands) }
}

/// Commands that make a catalogue of a file that is none, each with a pipe to `cars` at its end.
enum ConversionText {
  /// - Parameters:
  ///   - encodings: what the file may be in, the likeliest first.
  ///   - file: the file as a word of a shell's command.
  ///   - reader: the command that reads what comes out.
  static func remedy(_ encodings: [TextEncoding], file: String, _ reader: String) -> Remedy {
    let commands = encodings.map { "iconv -f \($0.rawValue) -t UTF-8 \(file) | \(reader)" }
    return switch encodings {
    case []:
      Remedy("Try, with the encoding that it is in:", ["iconv -f ENCODING -t UTF-8 \(file) | \(reader)"])
    case [.western]: Remedy("If it is in Windows-1252, try:", commands)
    default: Remedy(commands.count == 1 ? "Try:" : "Try one of these:", commands)
    }
  }

  /// - Parameters:
  ///   - format: what the file looks like.
  ///   - path: its path; nil where it is in none that can be printed.
  ///   - reader: the command that reads what comes out.
  /// - Returns: nil where no command makes a catalogue of it.
  static func remedy(_ format: ForeignFormat, path: String?, _ reader: String) -> Remedy? {
    let file = path?.pathQuotedForShell ?? "FILE"
    switch format {
    case .gzip, .zstd, .xz, .bzip2: return .try("\(format) -dc \(file) | \(reader)")
    case .zip: return .try("unzip -p \(file) | \(reader)")
    case .workbook: return .try("in2csv -f xlsx \(file) | \(reader)")
    case .oldOffice: return .try("in2csv -f xls \(file) | \(reader)")
    case .sqlite:
      return Remedy(
        "The first of these lists its tables; the second reads one, whose name stands for TABLE:",
        ["sqlite3 \(file) .tables", "sqlite3 -json \(file) 'select * from TABLE' | \(reader)"])
    case .parquet:
      let text = (path ?? "FILE").split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''")
      return .try("duckdb -json -c \("select * from read_parquet('\(text)')".quotedForShell) | \(reader)")
    case .binary, .text: return Remedy("Check that it is a catalogue.")
    case .markup, .pdf: return nil
    }
  }
}
