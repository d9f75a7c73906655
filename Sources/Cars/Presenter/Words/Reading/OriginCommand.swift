public import CarsContracts
public import CarsEntity
import Scenes

// The commands that name a catalogue, for somebody to copy from a screen.

extension CatalogueOrigin {
  /// The command that reads the catalogue, which is the one that somebody has typed if there is one; nil where nothing names it in one, or something cannot be copied.
  /// - Parameter options: what is said of it.
  public func command(_ options: ReadingOptions) -> String? {
    options.areCopyable ? words.map { options.commandLine(of: $0, options.command) } : nil
  }

  /// The command that keeps a copy of what is read-only in a file; nil where there is none, as for `command(_:)`.
  /// - Parameter options: what is said of it.
  public func copyCommand(_ options: ReadingOptions) -> String? {
    options.areCopyable
      ? words.map { "cars list --format json\(options.words) \($0) > \(copyName)" } : nil
  }

  /// The name of the copy: never that of the file itself, which a shell empties before it is read.
  private var copyName: String {
    guard case .file(let path) = self, path.split(separator: "/").last == "my-cars.json" else {
      return "my-cars.json"
    }
    return "my-cars-copy.json"
  }

  /// What names the catalogue in a command.
  private var words: String? {
    switch self {
    case .file(let path): path.isCopyable && !path.isOfThisProcess ? path.asOperand.pathQuotedForShell : nil
    case .address(let address): address.isCopyable ? address.quotedForShell : nil
    case .command(let command): command.isCopyable ? "--from \(command.quotedForShell)" : nil
    case .standardInput, .builtIn, .memory: nil
    }
  }
}

extension ReadingOptions {
  /// The command that reads a catalogue from a pipe with them.
  var pipedCommand: String { commandLine(of: "-", command.flatMap { $0.takesPipe ? $0 : nil }) }

  fileprivate func commandLine(of catalogue: String, _ command: TypedCommand?) -> String {
    let words = areCopyable ? self.words : ""
    return command.map { "cars \($0.front) \(catalogue)\($0.options)\(words)" } ?? "cars \(catalogue)\(words)"
  }
}

extension String {
  /// The path as an operand of a command in a shell: with its folder in front if it begins with a hyphen.
  var operandQuotedForShell: String { (hasPrefix("-") ? "./" + self : self).pathQuotedForShell }

  /// Whether the path is something else in another process, as what a shell gives a command as `/dev/fd/63`.
  fileprivate var isOfThisProcess: Bool {
    hasPrefix("/dev/fd/") || hasPrefix("/dev/std") || hasPrefix("/proc/")
  }

  /// The path with its folder in front where it could be taken for an option or, in small letters alone, for a command.
  fileprivate var asOperand: String {
    let isWord = !isEmpty && utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return isWord || hasPrefix("-") ? "./" + self : self
  }
}
