import CarsEntity
import CarsPresenter
import LibC
import Scenes

/// Where a catalogue is, as a user names it.
enum CatalogueLocation: Equatable {
  /// In the program itself.
  case builtIn
  /// In a file, a pipe or a device. To the system a path is bytes, which need not be text.
  case path([UInt8])
  /// In what the program is given to read.
  case standardInput
  /// On the web, at an address that begins with `http://` or `https://`.
  case address(String)
  /// In what a shell's command prints.
  case command(String)

  /// The command that keeps a copy of what can only be read in a file; nil where there is none.
  /// - Parameter reading: what somebody has said of the catalogue.
  func copyCommand(_ reading: ReadingOptions) -> String? {
    words.map { "cars list --format json\(reading.words) \($0) > my-cars.json" }
  }

  /// The command that shows the catalogue; nil where there is none.
  /// - Parameter reading: what somebody has said of the catalogue.
  func command(_ reading: ReadingOptions) -> String? {
    self == .standardInput ? "… | cars -\(reading.words)" : words.map { "cars \($0)\(reading.words)" }
  }

  /// What names it in a command; nil for nothing.
  private var words: String? {
    switch self {
    // What a shell gives a command as `/dev/fd/63` has that name in this process alone.
    case .path(let path) where path.starts(with: "/dev/fd/".utf8): nil
    case .path(let path): String(validating: path, as: UTF8.self)?.pathQuotedForShell
    case .address(let address): address.quotedForShell
    case .command(let command): "--from " + command.quotedForShell
    case .builtIn, .standardInput: nil
    }
  }

  /// Whether there may be something: of a path, whether it is that of a file, a pipe or the like.
  var isThere: Bool {
    guard case .path(let path) = self else { return true }
    var status = stat()
    return stat(String(decoding: path, as: UTF8.self), &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Where the cars are that can be changed there, wherever one looks from.
  var absolutePath: String {
    guard case .path(let path) = self else { return "built-in" }
    let text = String(decoding: path, as: UTF8.self)
    guard !text.hasPrefix("/"), let folder = getcwd(nil, 0) else { return text }
    defer { free(folder) }
    return String(cString: folder) + "/" + text
  }

  /// Takes a name apart: `-` is standard input, and what begins with `http://` or `https://` an address; anything else is
  /// a path.
  init(named name: [UInt8]) {
    let text = String(decoding: name, as: UTF8.self)
    let start = text.prefix(8).lowercased()
    if text == "-" {
      self = .standardInput
    } else if start.hasPrefix("http://") || start.hasPrefix("https://") {
      self = .address(text)
    } else {
      self = .path(name)
    }
  }
}
