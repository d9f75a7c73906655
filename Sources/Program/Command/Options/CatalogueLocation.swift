import CarsContracts
import CarsEntity
import CarsPresenter
import LibC

/// The location of a catalogue, as the user gives it.
enum CatalogueLocation: Equatable {
  /// In the program itself.
  case builtIn
  /// In a file, a pipe or a device. A path is bytes, which need not be text.
  case path([UInt8])
  /// On standard input.
  case standardInput
  /// On the web, at an address that begins with `http://` or `https://`.
  case address(String)
  /// In the output of a shell command.
  case command(String)

  /// Returns the command that saves a read-only catalogue to a file, or nil if there is none.
  /// - Parameter reading: the user's reading options.
  func copyCommand(_ reading: ReadingOptions) -> String? {
    origin?.copyCommand(reading)
  }

  /// Returns the command that shows the catalogue, or nil if there is none.
  /// - Parameter reading: the user's reading options.
  func command(_ reading: ReadingOptions) -> String? {
    guard self == .standardInput else { return origin?.command(reading) }
    return reading.areCopyable ? "… | cars -\(reading.words)" : nil
  }

  /// The origin of the catalogue, or nil if its path isn't valid UTF-8.
  private var origin: CatalogueOrigin? {
    switch self {
    case .builtIn: .builtIn
    case .path(let path): String(validating: path, as: UTF8.self).map(CatalogueOrigin.file)
    case .standardInput: .standardInput
    case .address(let address): .address(address)
    case .command(let command): .command(command)
    }
  }

  /// Whether the catalogue may exist. A path must name a file, a pipe or the like.
  var isThere: Bool {
    guard case .path(let path) = self else { return true }
    return Self.kind(of: path).map { $0 != S_IFDIR } ?? false
  }

  /// Whether it is an existing regular file.
  var isFile: Bool {
    guard case .path(let path) = self else { return false }
    return Self.kind(of: path) == S_IFREG
  }

  /// Returns the file type at a path, as in `S_IFMT`, or nil if there is nothing.
  private static func kind(of path: [UInt8]) -> mode_t? {
    var status = stat()
    return stat(String(decoding: path, as: UTF8.self), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The location of changeable cars, independent of the working folder.
  var absolutePath: String {
    guard case .path(let path) = self else { return "built-in" }
    let text = String(decoding: path, as: UTF8.self)
    guard !text.hasPrefix("/"), let folder = getcwd(nil, 0) else { return text }
    defer { free(folder) }
    return String(cString: folder) + "/" + text
  }

  /// A name that identifies the catalogue from any folder and in later runs, or nil if it is transient.
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

  /// Parses a name: `-` is standard input, and a name that begins with `http://` or `https://` an address. Anything
  /// else is a path.
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
