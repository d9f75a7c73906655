/// A file of the user's own, in a folder defined by the XDG Base Directory Specification (0.8).
struct UserFile: Equatable {
  /// The path of the file.
  let path: [UInt8]
  /// The displayed name: the path, with the home folder abbreviated as `~`.
  let name: String

  /// Returns the file of the cars added to the built-in catalogue.
  static func ownCars(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/cars.jsonl", in: "XDG_DATA_HOME", or: ".local/share", environment)
  }

  /// Returns the file of the removed records.
  static func removedCars(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/removed.jsonl", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// Returns the config file.
  static func configuration(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/config", in: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  /// Returns the file of the settings remembered for each catalogue.
  static func settings(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/catalogues.jsonl", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// Returns the file of the theme that fitted the terminal last.
  static func theme(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/theme", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// - Parameters:
  ///   - file: the path within the folder.
  ///   - variable: the environment variable with the folder's absolute path.
  ///   - usual: the default folder, within the home folder. Nil results if there is no home folder either.
  private init?(
    _ file: String, in variable: String, or usual: String, _ environment: (String) -> String?
  ) {
    func folder(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = folder("HOME")
    guard let data = folder(variable) ?? home.map({ "\($0)/\(usual)" }) else { return nil }
    let text = "\(data)/\(file)"
    path = Array(text.utf8)
    name = home.flatMap { text.hasPrefix("\($0)/") ? "~\(text.dropFirst($0.count))" : nil } ?? text
  }
}
