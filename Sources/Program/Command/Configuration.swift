import LibC
import Streams
import TerminalUI

/// The user's own options for every start, as a file has them: one a line, without the hyphens, and what belongs to it behind
/// an equals sign, as it is: `columns = make,model,price`. A line that begins with `#` says nothing.
struct Configuration: Equatable {
  /// An option.
  struct Line: Equatable {
    /// The number of the line, from 1.
    let number: Int
    /// The option as it stands on a command line.
    let word: CommandWord
  }

  /// A line that says nothing, and why.
  struct Fault: Equatable {
    let number: Int
    let error: UsageError

    /// The reason as text, no longer than a few lines of a terminal whatever it quotes.
    var reason: String {
      let line = error.line
      return line.count <= 300 ? line : line.prefix(299) + "…"
    }
  }

  private(set) var lines: [Line] = []
  private(set) var faults: [Fault] = []

  /// No options.
  init() {}

  /// Takes a text apart.
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

  /// Reads the options of a file; none if there is no file.
  /// - Throws: why the file is not used.
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
    // Whatever else is wrong with it is found by those who take it.
    _ = try Arguments([], configured: [word])
    return word
  }
}

extension Configuration {
  /// A file that says what can stand in it, and says nothing yet.
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
  /// What it does, without what there is to know besides.
  fileprivate var firstWords: Substring {
    let ends = text.indices.dropLast().filter {
      ";:.".contains(text[$0]) && text[text.index(after: $0)] == " "
    }
    return text[..<(ends.first ?? text.endIndex)]
  }

  /// The example as it is meant, without what a shell needs.
  fileprivate var plainExample: String {
    (try? QuotedWords.split(example))?.first?.text ?? example
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmingBlanks: Substring {
    let text = drop { $0.isWhitespace }
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}

extension UserFile {
  /// Whether there is such a file.
  var isThere: Bool { access(path.terminated, F_OK) == 0 }
}
