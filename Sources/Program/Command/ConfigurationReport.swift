import CarsAPI
import Streams

/// The output and the action of `cars config`.
struct ConfigurationReport {
  private let configuration: Configuration
  private let usual: String
  private let environment: (String) -> String?

  /// - Parameters:
  ///   - configuration: the options in the config file.
  ///   - usual: the options in the environment.
  ///   - environment: the environment, which determines the paths.
  init(_ configuration: Configuration, usual: String, _ environment: @escaping (String) -> String?) {
    (self.configuration, self.usual, self.environment) = (configuration, usual, environment)
  }

  /// The options in effect, and the paths of the user's files.
  var text: String {
    var parts = [section("Options for every start", options)]
    parts.append(
      section(
        "Where things are",
        [
          place("options", .configuration(environment)),
          place("what was set for catalogues", .settings(environment)),
          place("your own cars", .ownCars(environment)),
          place("cars that were removed", .removedCars(environment)),
        ]))
    return parts.joined(separator: "\n")
  }

  /// The options in order of precedence, the last taking precedence.
  private var options: [String] {
    let configured = configuration.lines.map { ($0.word.text, "line \($0.number)") }
    let given = usual.isEmpty ? [] : [(usual, "CARS_OPTS")]
    let all = configured + given
    if all.isEmpty { return ["none"] }
    let width = all.map(\.0.count).max() ?? 0
    return all.map { text, origin in text + String(repeating: " ", count: width - text.count + 2) + origin }
  }

  private func place(_ what: String, _ file: UserFile?) -> String {
    let width = 29
    let lead = what + String(repeating: " ", count: max(1, width - what.count))
    guard let file else { return lead + "nowhere, because there is no home folder" }
    return lead + file.name + (file.isThere ? "" : "  (not there)")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    "\(title):\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// Creates the config file.
  /// - Returns: a report.
  /// - Throws: why it can't be created.
  func begin() throws(UsageError) -> String {
    guard let file = UserFile.configuration(environment) else { throw .noHome }
    do throws(AppendedFile.Fault) {
      do throws(SystemFailure) {
        if !file.isThere { try SystemFileCalls().makeFile(file.path) }
        // Anything but a regular file is never written to, and opening a pipe would block.
        _ = try OpenFile.regular(file.path)
      } catch {
        throw .system(error)
      }
      // A file with any content is left unchanged.
      let begun = try AppendedFile(file.path, replacing: nil)
      begun.write(Configuration.beginning)
      if let failure = begun.failure { throw .system(failure) }
    } catch {
      if error == .taken { throw .configurationIsThere(file.name) }
      throw .unwritable("file of options", file.name, error)
    }
    return "\(file.name) is there now; take the hash away from a line that is to count.\n"
  }
}
