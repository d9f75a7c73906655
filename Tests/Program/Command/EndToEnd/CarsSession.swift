import TerminalUI
import TerminalUITesting

extension TerminalModel: ScreenModel {}

/// The built `cars` on a terminal of its own.
final class CarsSession {
  let terminal: PseudoTerminal
  private let size: Size

  /// Starts `cars`.
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - size: the window's.
  ///   - folder: where it runs; the test's own folder if it is `nil`.
  ///   - environment: what is added to the environment.
  ///   - shell: a script that runs the program as `"$0"`, with the arguments as `"$@"`.
  init(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:], shell: String? = nil
  ) throws {
    self.size = size
    terminal = try PseudoTerminal(
      (shell.map { ["/bin/sh", "-c", $0] } ?? []) + [try BuiltProduct.path(of: "cars")] + arguments,
      size: size,
      environment: PseudoTerminal.environment.merging(environment) { $1 }, directory: folder?.path,
      screen: TerminalModel(size: size))
  }

  /// Starts `cars` and waits until the whole list is there, with the cursor on its first car.
  static func showingList(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:], shell: String? = nil
  ) throws -> CarsSession {
    let session = try CarsSession(arguments, size: size, in: folder, environment: environment, shell: shell)
    try session.terminal.until("a list that is loaded") { _ in
      session.isListShown && session.title.contains(" · loaded ")
    }
    return session
  }

  /// Starts `cars` and waits until the first cars are there, of which more may come.
  static func showingFirstCars(
    _ arguments: [String] = [], in folder: TemporaryFolder, shell: String? = nil
  ) throws -> CarsSession {
    let session = try CarsSession(arguments, in: folder, shell: shell)
    try session.terminal.until("a list") { _ in session.isListShown }
    return session
  }

  private var isListShown: Bool { position?.hasPrefix("1/") == true && footer.contains("↵ open") }

  /// The title line.
  var title: String { terminal.lines.first ?? "" }

  /// The line with the notice.
  var notice: String { terminal.lines.dropLast().last ?? "" }

  /// The line with the keys.
  var footer: String { terminal.lines.last ?? "" }

  /// The text of the row that the cursor is on; nil if there is no cursor.
  var row: String? { terminal.lines.first { $0.hasPrefix("▌") } }

  /// Where the cursor is in the list, for example `1/60`.
  var position: String? { footer.split(separator: " ").first.map(String.init) }

  /// Presses keys and waits for the list with its cursor at a position.
  func press(_ keys: String, untilAt position: String) throws {
    terminal.send(keys)
    try terminal.until("the list, with the cursor at \(position)") { _ in
      !title.hasPrefix(" ‹") && row != nil && self.position == position
    }
  }

  /// Presses keys and waits for a text.
  func press(_ keys: String, untilShown text: String) throws {
    terminal.send(keys)
    try terminal.until(shows: text)
  }

  /// Presses keys and waits until the title begins with a text.
  func press(_ keys: String, untilTitled title: String) throws {
    terminal.send(keys)
    try terminal.until("the title “\(title)”") { _ in self.title.hasPrefix(" \(title)") }
  }

  /// Waits until nothing is being fetched: a car shows before it has been fetched again. The title comes before the
  /// footer, so it has to be the car's footer, with nothing left of the list's, whose last words are overwritten last.
  /// For a car that was opened from the list.
  func untilFetched() throws {
    try terminal.until("the end of the fetch") { _ in
      footer.hasPrefix(" Esc back") && footer.contains("r reload") && !footer.contains("q quit")
    }
  }

  /// All that was sent, interpreted again by a terminal of the first size: its modes, and what it was told.
  var model: TerminalModel {
    var model = TerminalModel(size: size)
    model.feed(terminal.log)
    return model
  }
}
