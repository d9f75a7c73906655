import CarsAPI
import Streams
import TerminalUI

/// The user's own files. A fault in one is reported on one line and stops nothing.
extension CarsCommand {
  /// The maximum number of faults in the config file to report. The others are only counted.
  private static let reportedFaults = 3

  /// Returns the options of the config file, unless it is disabled. Faults are reported and stop nothing.
  static func configuration(for words: [CommandWord], _ usual: String) -> Configuration {
    let isWanted = !(words.map { $0.text[...] } + usual.split { $0.isWhitespace }).contains {
      $0 == "--no-config"
    }
    guard isWanted, let file = UserFile.configuration(StandardStreams.environment) else {
      return Configuration()
    }
    let configuration: Configuration
    do throws(TextFile.Fault) { configuration = try Configuration(file) } catch {
      StandardStreams.report("\(file.name) is not used: \(error.reason)".madeVisible)
      return Configuration()
    }
    for fault in configuration.faults.prefix(reportedFaults) {
      StandardStreams.report("\(file.name), line \(fault.number): \(fault.reason)".madeVisible)
    }
    let others = configuration.faults.count - reportedFaults
    if others > 0 {
      StandardStreams.report(
        "\(file.name): \(others) more line\(others == 1 ? " is" : "s are") wrong".madeVisible)
    }
    return configuration
  }

  /// Returns the settings remembered for a catalogue, or nil if nothing is remembered.
  static func memory(of location: CatalogueLocation, _ arguments: Arguments) -> RememberedSettings? {
    guard arguments.usesSettings, arguments.scenario == nil,
      let file = UserFile.settings(StandardStreams.environment)
    else { return nil }
    let memory = location.memory(in: file)
    if let fault = memory?.fault { StandardStreams.report("\(file.name) is not used: \(fault)".madeVisible) }
    return memory
  }

  /// Saves the settings made on the screen.
  static func keep(_ memory: RememberedSettings?) async {
    guard let reason = await memory?.keep(), let file = UserFile.settings(StandardStreams.environment) else {
      return
    }
    StandardStreams.report("what you set is not remembered in \(file.name): \(reason)".madeVisible)
  }
}
