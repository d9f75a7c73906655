public import CarsContracts
public import CarsEntity
import Scenes

// The commands that name a catalogue, for the user to copy from a screen.

extension CatalogueOrigin {
  /// Returns the command that reads the catalogue: the one that the user typed, if any. Nil if no command can
  /// name the catalogue, or if something can't be copied.
  /// - Parameter options: the reading options.
  public func command(_ options: ReadingOptions) -> String? {
    options.areCopyable ? words.map { options.commandLine(of: $0, options.command) } : nil
  }

  /// Returns the command that saves a copy of a read-only catalogue in a file; nil in the same cases as
  /// `command(_:)`.
  /// - Parameter options: the reading options.
  public func copyCommand(_ options: ReadingOptions) -> String? {
    options.areCopyable
      ? words.map { "cars list --format json\(options.words) \($0) > \(copyName)" } : nil
  }

  /// The name of the copy. It never equals the file's own, which the shell would empty before it is read.
  private var copyName: String {
    guard case .file(let path) = self, path.split(separator: "/").last == "my-cars.json" else {
      return "my-cars.json"
    }
    return "my-cars-copy.json"
  }

  /// The words that name the catalogue in a command.
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
  /// The command that reads a catalogue from a pipe with these options.
  var pipedCommand: String { commandLine(of: "-", command.flatMap { $0.takesPipe ? $0 : nil }) }

  fileprivate func commandLine(of catalogue: String, _ command: TypedCommand?) -> String {
    let words = areCopyable ? self.words : ""
    return command.map { "cars \($0.front) \(catalogue)\($0.options)\(words)" } ?? "cars \(catalogue)\(words)"
  }
}

extension String {
  /// The path as an operand of a shell command: with a leading `./` if it begins with a hyphen.
  var operandQuotedForShell: String { (hasPrefix("-") ? "./" + self : self).pathQuotedForShell }

  /// Whether the path means something else in another process, as `/dev/fd/63` from a shell's process
  /// substitution does.
  fileprivate var isOfThisProcess: Bool {
    hasPrefix("/dev/fd/") || hasPrefix("/dev/std") || hasPrefix("/proc/")
  }

  /// The path with a leading `./` if it could be taken for an option or, consisting of lowercase letters
  /// only, for a command.
  fileprivate var asOperand: String {
    let isWord = !isEmpty && utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return isWord || hasPrefix("-") ? "./" + self : self
  }
}
