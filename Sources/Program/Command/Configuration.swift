import LibC
import Streams
import TerminalUI

/// The options in the user's config file: one per line, without hyphens, with an unquoted value after an equals sign:
/// `columns = make,model,price`. A line that begins with `#` is a comment.
struct Configuration: Equatable {
  /// An option.
  struct Line: Equatable {
    /// The line number, from 1.
    let number: Int
    /// The option as on a command line.
    let word: CommandWord
  }

  /// An invalid line, and its error.
  struct Fault: Equatable {
    let number: Int
    let error: UsageError

    /// The reason in words, limited to a few terminal lines whatever it quotes.
    var reason: String {
      let line = error.line
      return line.count <= 300 ? line : line.prefix(299) + "…"
    }
  }

  private(set) var lines: [Line] = []
  private(set) var faults: [Fault] = []

  /// Creates an empty configuration.
  init() {}

  /// Parses a config file's text.
  init(_ text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.drop { $0.isWhitespace }
      guard let first = line.first, first != "#" else { continue }
      do throws(UsageError) {
        lines.append(Line(number: index + 1, word: try Self.option(line)))
      } catch {
        faults.append(Fault(number: index + 1, error: error))
      }
    }
  }

  /// Reads a config file. A missing file has no options.
  /// - Throws: why the file can't be used.
  init(_ file: UserFile) throws(TextFile.Fault) {
    let bytes = try TextFile.read(file.path) ?? []
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// The options as words of a command line.
  var words: [CommandWord] { lines.map(\.word) }

  private static func option(_ line: Substring) throws(UsageError) -> CommandWord {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
      String($0.trimmingBlanks)
    }
    if let blank = parts[0].firstIndex(where: \.isWhitespace) {
      throw .noEqualsSign(String(parts[0][..<blank]))
    }
    let name = parts[0].hasPrefix("-") ? parts[0] : "--\(parts[0])"
    guard let option = CommandOption.named(name) else { throw .unknownOption(name) }
    guard option.isConfigurable else { throw .notConfigurable(name) }
    if option.value != nil, parts.count == 1 { throw .missingValue(option: name) }
    let word = CommandWord(([option.name] + parts.dropFirst()).joined(separator: "="))
    // The option's own parser finds all other faults.
    _ = try Arguments([], configured: [word])
    return word
  }
}

extension Configuration {
  /// The text of a new config file: every possible option, commented out.
  static let beginning =
    """
    # Options of cars for every start, one a line, without the hyphens in front. What belongs to an option stands
    # behind an equals sign, as it is. Take the hash away from a line that is to count.
    #
    # What was set on the screen for a catalogue comes before these options, and so do CARS_OPTS in the environment
    # and the command line. “cars config” says which are in force.

    """
    + CommandOption.all.filter(\.isConfigurable).map { option in
      let value = option.value == nil ? "" : " = \(option.plainExample)"
      return "\n# \(option.firstWords)\n# \(option.name.dropFirst(2))\(value)\n"
    }.joined()
}

extension CommandOption {
  /// The first clause of its description.
  fileprivate var firstWords: Substring {
    let ends = text.indices.dropLast().filter {
      ";:.".contains(text[$0]) && text[text.index(after: $0)] == " "
    }
    return text[..<(ends.first ?? text.endIndex)]
  }

  /// The example without shell quoting.
  fileprivate var plainExample: String {
    (try? QuotedWords.split(example))?.first?.text ?? example
  }
}

extension Substring {
  /// The text without leading and trailing white space.
  fileprivate var trimmingBlanks: Substring {
    let text = drop { $0.isWhitespace }
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}

extension UserFile {
  /// Whether the file exists.
  var isThere: Bool { access(path.terminated, F_OK) == 0 }
}
