import CarsAPI
import Streams

/// What `cars config` says and does.
struct ConfigurationReport {
  private let configuration: Configuration
  private let usual: String
  private let environment: (String) -> String?

  /// - Parameters:
  ///   - configuration: the options of the user's own file.
  ///   - usual: those of the environment.
  ///   - environment: says where things are kept.
  init(_ configuration: Configuration, usual: String, _ environment: @escaping (String) -> String?) {
    (self.configuration, self.usual, self.environment) = (configuration, usual, environment)
  }

  /// What is in force, and where things are.
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

  /// The options in the order in which they come, the last of which win.
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

  /// Begins the file for options.
  /// - Returns: what has become of it.
  /// - Throws: why it cannot be begun.
  func begin() throws(UsageError) -> String {
    guard let file = UserFile.configuration(environment) else { throw .noHome }
    do throws(GrowingFile.Fault) {
      do throws(SystemFailure) {
        if !file.isThere { try SystemFileCalls().makeFile(file.path) }
        // What is no regular file is never written, and a pipe would be waited for.
        _ = try OpenFile.regular(file.path)
      } catch {
        throw .system(error)
      }
      // A file with something in it stays as it is, whatever that is.
      let begun = try GrowingFile(file.path, replacing: nil)
      begun.write(Configuration.beginning)
      if let failure = begun.failure { throw .system(failure) }
    } catch {
      if error == .taken { throw .configurationIsThere(file.name) }
      throw .unwritable("file of options", file.name, error)
    }
    return "\(file.name) is there now; take the hash away from a line that is to count.\n"
  }
}
