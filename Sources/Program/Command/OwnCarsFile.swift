/// Where the cars are kept that are added to the built-in catalogue.
struct OwnCarsFile: Equatable {
  /// The path of the file.
  let path: [UInt8]
  /// What the file is called: its path or, in the home folder, the path from there, as shells write it.
  let name: String

  /// Finds the file, in the folder for data that the XDG Base Directory Specification (0.8) names: the environment has it
  /// in `XDG_DATA_HOME`, as an absolute path, or else it is in the home folder. There is none where there is no home folder
  /// either.
  init?(_ environment: (String) -> String?) {
    func folder(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let home = folder("HOME")
    guard let data = folder("XDG_DATA_HOME") ?? home.map({ "\($0)/.local/share" }) else { return nil }
    let text = "\(data)/cars/cars.jsonl"
    path = Array(text.utf8)
    name = home.flatMap { text.hasPrefix("\($0)/") ? "~\(text.dropFirst($0.count))" : nil } ?? text
  }
}
