import Foundation
import SceneTesting
import Synchronization
import Testing

@Suite("Completions in a shell that somebody types in", .patience(.seconds(600)))
struct TypedCompletionTests {
  /// Names as a stranger's catalogue may have them. Where one is run, there is a file that is called “ran”.
  private static let hostile = [
    "plain", "Fuel Type (EPA)", "Ford F-150", "$(touch ran)", "`touch ran`", "a;touch ran", "a&touch ran",
    "x|touch ran", "a\ntouch ran\n", "quo'te", "dou\"ble", "'", "\"", "back\\slash", "back\\tick", "end\\",
    "two\nlines", "*glob*", "que?stion", "[a-z]", "{a,b}", "~home", "~", "#hash", "a#b", "!bang", "a!b",
    "co:lon", "eq=ual", "at@sign", "<less>", ">more", "$IFS--limit", "${IFS}x", "$HOME", "현대 아이오닉", "🚗 car",
    "é",
    "per%cent%s", "a/b c", "/etc", "^up", "a,b", "two  blanks", " lead", "trail ", "tab\tbed",
  ]

  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static var installed: [Shell] { allCases.filter { access($0.path, X_OK) == 0 } }

    var path: String { "/usr/bin/\(rawValue)" }

    /// The names to try: with `CARS_DEEP=1` all, and otherwise those whose turn it is in this shell.
    /// - Parameter turn: which turn it is, of so many in each shell.
    func names(turn: Int = 0, of turns: Int = 1) -> [String] {
      let shell = Self.allCases.firstIndex(of: self) ?? 0
      return Fuzz.some(of: hostile, turn: shell * turns + turn, of: Self.allCases.count * turns)
        .filter(offers)
    }

    /// What starts it without anybody's settings.
    var start: [String] {
      switch self {
      case .bash: [path, "--norc", "--noprofile", "-i"]
      case .zsh: [path, "-f", "-i"]
      case .fish: [path, "--no-config", "-i"]
      }
    }

    /// What takes the completions in, and says so.
    var setting: String {
      switch self {
      case .bash: "set +H; source <(cars completions bash); echo re''ady\r"
      case .zsh:
        "autoload -U compinit; compinit -D -u; eval \"$(cars completions zsh)\"; compdef _cars cars; echo re''ady\r"
      case .fish: "cars completions fish | source; echo re''ady\r"
      }
    }

    /// Whether completions are shown what stands behind the cursor. To those of fish (3.6), `commandline` gives the line up
    /// to the cursor; `CompletionTests` has what is done with the rest by one that gives all of it.
    var showsWhatIsBehindTheCursor: Bool { self != .fish }

    /// Whether it offers a name. To fish, what is behind a tab explains what is before it, and `~` is always a folder.
    func offers(_ name: String) -> Bool { self != .fish || !name.contains("\t") && !name.hasPrefix("~") }
  }

  /// A shell in which `cars` keeps the words that it is given in a file, unless it is asked for a completion.
  private final class Session {
    let folder: TemporaryFolder
    /// Where it is: with no file that could be offered as well.
    private let place: TemporaryFolder
    private let terminal: PseudoTerminal

    init(_ shell: Shell) throws {
      folder = try TemporaryFolder()
      place = try TemporaryFolder()
      try folder.makeFolder("bin")
      try folder.makeFolder("cars")
      let script = """
        #!/bin/sh
        case $1 in complete | completions) exec '\(try BuiltProduct.path(of: "cars"))' "$@" ;; esac
        printf '%s\\0' "$@" > '\(folder.path)/words.part'
        mv '\(folder.path)/words.part' '\(folder.path)/words'
        """
      // Not while another test starts a process, which would hold the file open, and nobody could run it.
      try ProgramProcess.descriptorLock.withLock { [folder] _ in try folder.write(script, to: "bin/cars") }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/cars")
      terminal = try PseudoTerminal(
        shell.start,
        environment: PseudoTerminal.environment.merging([
          "PATH": "\(folder.path)/bin:/usr/bin:/bin", "HOME": folder.path, "XDG_DATA_HOME": folder.path,
          "XDG_CONFIG_HOME": folder.path, "PS1": "> ",
        ]) { $1 },
        directory: place.path)
      terminal.bytesAtOnce = 4_096
      terminal.send(shell.setting)
      try terminal.until("its completions") {
        $0.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "ready" }
      }
    }

    /// The words that the program is started with when some keys are typed, and Enter; nil where something else was run.
    func words(typing keys: String) throws -> [String]? {
      terminal.send(keys + "\r")
      try terminal.until("the start of the program") { _ in try folder.names.contains("words") }
      let words = try folder.read("words").split(separator: "\0", omittingEmptySubsequences: false)
      try folder.remove("words")
      return try place.names.isEmpty ? words.dropLast().map(String.init) : nil
    }
  }

  @Test("An id is typed by Tab as it is, and nothing of it is run", arguments: Shell.installed)
  func ids(shell: Shell) throws {
    let session = try Session(shell)
    for name in shell.names() {
      let id = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      try session.folder.write(#"{"id":\#(id),"make":"Kia","model":"EV9"}"# + "\n", to: "cars/cars.jsonl")
      #expect(try session.words(typing: "cars edit \t") == ["edit", name], "\(name)")
    }
  }

  @Test(
    "An id of the file behind the cursor is offered",
    arguments: Shell.installed.filter(\.showsWhatIsBehindTheCursor))
  func fileBehind(shell: Shell) throws {
    let session = try Session(shell)
    try session.folder.write("id,make,model\nmine,Kia,EV9\n", to: "cars.csv")
    let name = "\(session.folder.path)/cars.csv"
    let back = String(repeating: "\u{2}", count: " ~/cars.csv".count)
    for command in ["show", "compare", "edit", "remove"] {
      #expect(try session.words(typing: "cars \(command)  ~/cars.csv\(back)\t") == [command, "mine", name])
      #expect(try session.words(typing: "cars \(command) mi ~/cars.csv\(back)\t") == [command, "mine", name])
    }
  }

  @Test("So is a name in a list of columns, behind the others", arguments: Shell.installed)
  func columns(shell: Shell) throws {
    let session = try Session(shell)
    for name in shell.names() {
      guard let first = name.first, first.isLetter, name.last != " ",
        !name.contains(where: { ",\"".contains($0) })
      else { continue }
      try session.folder.write("make,model,\"\(name)\"\nKia,EV9,1\n", to: "cars/cars.csv")
      let words = try session.words(typing: "cars ~/cars/cars.csv --columns make,\(first)\t")
      #expect(words == [session.folder.path + "/cars/cars.csv", "--columns", "make," + name], "\(name)")
    }
  }

  @Test("In quotation marks, it is written as they have it", arguments: Shell.installed, ["\"", "'"])
  func quoted(shell: Shell, mark: String) throws {
    let session = try Session(shell)
    for name in shell.names(turn: mark == "'" ? 1 : 0, of: 2) {
      guard !name.contains(where: { "\n\t!".contains($0) }), !name.hasSuffix(mark) else { continue }
      let id = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
      try session.folder.write(#"{"id":\#(id),"make":"Kia","model":"EV9"}"# + "\n", to: "cars/cars.jsonl")
      #expect(try session.words(typing: "cars edit \(mark)\t") == ["edit", name], "\(name)")
    }
  }

  @Test(
    "An order goes on behind a comma and a minus, and what is said of a name behind =",
    arguments: Shell.installed)
  func values(shell: Shell) throws {
    let session = try Session(shell)
    // Behind a space, -pri is to fish the beginning of an option.
    #expect(try session.words(typing: "cars --sort=-pri\t") == ["--sort=-price"])
    #expect(try session.words(typing: "cars --sort make,-hor\t") == ["--sort", "make,-horsepower"])
    #expect(try session.words(typing: "cars --sort=make,-hor\t") == ["--sort=make,-horsepower"])
    try session.folder.write("make,model,$(touch ran)\nKia,EV9,1\n", to: "cars.csv")
    let words = try session.words(typing: "cars ~/cars.csv --field trim=\\$\t")
    #expect(words?.last == "trim=$(touch ran)")
    try session.folder.write("Nr,Kenn ung\n1,Kia\n", to: "cars.csv")
    #expect(try session.words(typing: "cars ~/cars.csv --field make=K\t")?.last == "make=Kenn ung")
  }
}
