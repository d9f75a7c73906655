/// A file of the user's own, in a folder that the XDG Base Directory Specification (0.8) names.
struct UserFile: Equatable {
  /// The path of the file.
  let path: [UInt8]
  /// What the file is called: its path or, in the home folder, the path from there, as shells write it.
  let name: String

  /// Where the cars are kept that are added to the built-in catalogue.
  static func ownCars(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/cars.jsonl", in: "XDG_DATA_HOME", or: ".local/share", environment)
  }

  /// Where the records are kept that were removed.
  static func removedCars(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/removed.jsonl", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// Where options for every start are.
  static func configuration(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/config", in: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  /// Where it is kept what was set for catalogues on the screen.
  static func settings(_ environment: (String) -> String?) -> UserFile? {
    UserFile("cars/catalogues.jsonl", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// - Parameters:
  ///   - file: the path in the folder.
  ///   - variable: has the folder in the environment, as an absolute path.
  ///   - usual: the folder in the home folder, where it has not. There is none where there is no home folder either.
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
