import CarsContracts
import CarsEntity
import CarsPresenter
import LibC

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
    origin?.copyCommand(reading)
  }

  /// The command that shows the catalogue; nil where there is none.
  /// - Parameter reading: what somebody has said of the catalogue.
  func command(_ reading: ReadingOptions) -> String? {
    guard self == .standardInput else { return origin?.command(reading) }
    return reading.areCopyable ? "… | cars -\(reading.words)" : nil
  }

  /// Where the text of the catalogue comes from; nil where the path is no text.
  private var origin: CatalogueOrigin? {
    switch self {
    case .builtIn: .builtIn
    case .path(let path): String(validating: path, as: UTF8.self).map(CatalogueOrigin.file)
    case .standardInput: .standardInput
    case .address(let address): .address(address)
    case .command(let command): .command(command)
    }
  }

  /// Whether there may be something: of a path, whether it is that of a file, a pipe or the like.
  var isThere: Bool {
    guard case .path(let path) = self else { return true }
    return Self.kind(of: path).map { $0 != S_IFDIR } ?? false
  }

  /// Whether there is a file.
  var isFile: Bool {
    guard case .path(let path) = self else { return false }
    return Self.kind(of: path) == S_IFREG
  }

  /// What is at a path, as `S_IFMT` tells it; nil where there is nothing.
  private static func kind(of path: [UInt8]) -> mode_t? {
    var status = stat()
    return stat(String(decoding: path, as: UTF8.self), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Where the cars are that can be changed there, wherever one looks from.
  var absolutePath: String {
    guard case .path(let path) = self else { return "built-in" }
    let text = String(decoding: path, as: UTF8.self)
    guard !text.hasPrefix("/"), let folder = getcwd(nil, 0) else { return text }
    defer { free(folder) }
    return String(cString: folder) + "/" + text
  }

  /// What names the catalogue wherever one looks from, and the next time, too; nil for what is there only once.
  var lastingName: String? {
    switch self {
    case .builtIn: absolutePath
    case .path(let path):
      path.starts(with: "/dev/".utf8) || path.starts(with: "/proc/".utf8) ? nil : absolutePath
    case .address(let address): address
    case .command(let command): "$ \(command)"
    case .standardInput: nil
    }
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
