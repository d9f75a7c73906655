import TerminalUI
import TerminalUITesting
import Testing

/// The built `cars` on a terminal of its own.
struct CarsSession {
  let terminal: PseudoTerminal

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
    terminal = try PseudoTerminal(
      (shell.map { ["/bin/sh", "-c", $0] } ?? []) + [try BuiltProduct.path(of: "cars")] + arguments,
      size: size,
      environment: PseudoTerminal.environment.merging(environment) { $1 }, directory: folder?.path)
  }

  /// Starts `cars` and waits until the whole list is there, with the cursor on its first car.
  static func showingList(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:], shell: String? = nil
  ) throws -> CarsSession {
    let session = try CarsSession(arguments, size: size, in: folder, environment: environment, shell: shell)
    try session.untilListIsShown()
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

  /// Waits for the list, and for the end of the frame that it is in: nothing more of it is on its way.
  func untilListIsShown() throws {
    try terminal.until("a list that is loaded") { _ in
      isListShown && title.contains(" loaded ") && model.isAlternateScreen
        && !model.modes.contains(Self.synchronizedUpdate) && footer.hasSuffix("   ? more")
    }
  }

  /// The mode in which a frame is drawn.
  private static let synchronizedUpdate = 2026

  private var isListShown: Bool { position?.hasPrefix("1/") == true && footer.contains("↵ open") }

  /// What is on the screen, and the modes that it is in.
  var model: TerminalModel { terminal.model }

  /// The title line.
  var title: String { terminal.lines.first ?? "" }

  /// The line with the keys.
  var footer: String { terminal.lines.last ?? "" }

  /// The text of the row that the cursor is on, without the sign of its car; nil if there is no cursor.
  var row: String? { terminal.lines.first { $0.hasPrefix("▌") }.map { "▌" + $0.dropFirst(2) } }

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

  /// Presses a key and expects that the program ends, with the terminal as it was.
  func press(_ key: String, untilEndedWith status: Int32, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    terminal.send(key)
    #expect(try terminal.wait() == .exited(status), sourceLocation: sourceLocation)
    try expectTerminalGivenBack(sourceLocation: sourceLocation)
  }

  /// Moves to the second car and leaves: expects that the program hears keys, draws, and ends as it should.
  func expectToMoveAndQuit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try press("j", untilAt: "2/60")
    try press("q", untilEndedWith: 0, sourceLocation: sourceLocation)
  }

  /// Expects that the terminal is in the state in which the program found it.
  func expectTerminalGivenBack(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try terminal.settings == terminal.settingsBefore, sourceLocation: sourceLocation)
    #expect(!model.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(model.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(model.keyboardFlags == [], sourceLocation: sourceLocation)
    #expect(model.unknownSequences == [], sourceLocation: sourceLocation)
  }
}
