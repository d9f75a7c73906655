import CarsContracts
import Scenes

/// Commands that make a catalogue of a file that is none, each with a pipe to `cars` at its end.
enum ConversionText {
  /// - Parameters:
  ///   - encodings: what the file may be in, the likeliest first.
  ///   - file: the file as a word of a shell's command.
  ///   - reader: the command that reads what comes out.
  static func remedy(_ encodings: [TextEncoding], file: String, _ reader: String) -> String {
    let commands = encodings.map { "iconv -f \($0.rawValue) -t UTF-8 \(file) | \(reader)" }
    return switch encodings {
    case []: "Try, with the encoding that it is in: iconv -f ENCODING -t UTF-8 \(file) | \(reader)"
    case [.western]: "If it is in Windows-1252, try: \(commands[0])"
    default: "Try: \(commands.joined(separator: ", or: "))"
    }
  }

  /// - Parameters:
  ///   - format: what the file looks like.
  ///   - path: its path; nil where it is in none that can be printed.
  ///   - reader: the command that reads what comes out.
  /// - Returns: nil where no command makes a catalogue of it.
  static func remedy(_ format: ForeignFormat, path: String?, _ reader: String) -> String? {
    let file = path?.pathQuotedForShell ?? "FILE"
    switch format {
    case .gzip, .zstd, .xz, .bzip2: return "Try: \(format) -dc \(file) | \(reader)"
    case .zip: return "Try: unzip -p \(file) | \(reader)"
    case .workbook: return "Try: in2csv -f xlsx \(file) | \(reader)"
    case .oldOffice: return "Try: in2csv -f xls \(file) | \(reader)"
    case .sqlite:
      return "“sqlite3 \(file) .tables” lists its tables; try, with the name of one: "
        + "sqlite3 -json \(file) 'select * from TABLE' | \(reader)"
    case .parquet:
      let text = (path ?? "FILE").split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''")
      return "Try: duckdb -json -c \("select * from read_parquet('\(text)')".quotedForShell) | \(reader)"
    case .binary, .text: return "Check that it is a catalogue."
    case .markup, .pdf: return nil
    }
  }
}
