/// Where the cars are kept that are added to a catalogue that can only be read.
enum OwnCarsFile {
  /// The path of the file, in the folder for data that the XDG Base Directory Specification (0.8) names: the environment
  /// has it in `XDG_DATA_HOME`, as an absolute path, or else it is in the home folder.
  /// - Returns: nil where there is no home folder either.
  static func path(_ environment: (String) -> String?) -> [UInt8]? {
    func folder(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let data = folder("XDG_DATA_HOME") ?? folder("HOME").map { "\($0)/.local/share" }
    return data.map { Array("\($0)/cars/cars.jsonl".utf8) }
  }
}
