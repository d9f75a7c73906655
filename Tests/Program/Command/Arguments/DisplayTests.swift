import TerminalUI
import Testing

@testable import cars

@Suite("How the screen is drawn")
struct DisplayTests {
  private func display(_ words: [String], _ environment: [String: String] = ["TERM": "xterm"]) throws
    -> Display
  {
    Display(try Arguments(words), environment: { environment[$0] })
  }

  @Test(
    "For colours, the first of these counts: --color, NO_COLOR, CLICOLOR_FORCE, TERM",
    arguments: [
      ([], ["TERM": "xterm-256color"], true),
      ([], ["TERM": "dumb"], false),
      ([], [:], false),
      ([], ["TERM": "vt100"], false),
      ([], ["TERM": "vt220"], false),
      ([], ["TERM": "linux-m"], false),
      ([], ["TERM": "linux"], true),
      ([], ["TERM": "xterm", "NO_COLOR": "1"], false),
      ([], ["TERM": "xterm", "NO_COLOR": ""], true),
      ([], ["TERM": "xterm", "NO_COLOR": "0"], false),
      ([], ["TERM": "dumb", "CLICOLOR_FORCE": ""], false),
      ([], ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      ([], ["TERM": "dumb", "CLICOLOR_FORCE": "0"], false),
      ([], ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (["--color", "always"], ["TERM": "dumb", "NO_COLOR": "1"], true),
      (["--color=never"], ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false),
      (["--color", "auto"], ["TERM": "xterm"], true),
      (["--screenshot", "screen.svg"], [:], true),
      (["--screenshot", "screen.svg"], ["NO_COLOR": "1"], false),
      (["--screenshot", "screen.svg", "--color", "never"], ["TERM": "xterm"], false),
    ] as [([String], [String: String], Bool)])
  func color(words: [String], environment: [String: String], isUsed: Bool) throws {
    #expect(try display(words, environment).usesColor == isUsed)
  }

  @Test(
    "What is printed has colours on a terminal and, elsewhere, only if they are asked for",
    arguments: [
      ([], ["TERM": "xterm"], true, true), ([], ["TERM": "xterm"], false, false),
      ([], ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false, true),
      ([], ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      (["--color", "always"], ["NO_COLOR": "1"], false, true),
      (["--color", "never"], ["TERM": "xterm"], true, false),
    ] as [([String], [String: String], Bool, Bool)])
  func print(words: [String], environment: [String: String], isTerminal: Bool, hasColors: Bool) throws {
    let arguments = try Arguments(["list"] + words)
    let display = Display(arguments, outputIsTerminal: isTerminal, environment: { environment[$0] })
    #expect((display.colors != nil) == hasColors)
  }

  @Test(
    "A theme of our own is drawn only where there are 256 colours, and colours at all",
    arguments: [
      ([], ["TERM": "xterm-256color"], .terminal),
      (["--theme", "night"], ["TERM": "xterm-256color"], .night),
      (["--theme=day"], ["TERM": "xterm", "COLORTERM": "truecolor"], .day),
      (["--theme=day"], ["TERM": "xterm-kitty"], .day),
      (["--theme", "night"], ["TERM": "xterm"], .terminal),
      (["--theme", "night"], ["TERM": "xterm-256color", "NO_COLOR": "1"], .terminal),
      (["--theme", "night", "--color", "never"], ["TERM": "xterm-256color"], .terminal),
      (["--theme", "night", "--screenshot", "screen.svg"], [:], .night),
    ] as [([String], [String: String], Theme)])
  func theme(words: [String], environment: [String: String], expected: Theme) throws {
    #expect(try display(words, environment).traits.theme == expected)
  }

  @Test("A theme that is none is refused with the names of those that are")
  func unknownTheme() {
    #expect(
      throws: UsageError.badValue(option: "--theme", value: "dusk", expected: "auto, terminal, night or day")
    ) {
      try Arguments(["--theme", "dusk"])
    }
  }

  @Test("Signs are Unicode unless ASCII is asked for")
  func ascii() throws {
    #expect(try display([]).traits == Traits(symbols: .unicode, usesMouse: true))
    #expect(try display(["--ascii"]).traits == Traits(symbols: .ascii, usesMouse: true))
  }

  @Test(
    "A screen that is read aloud is asked for by an option or by the environment",
    arguments: [
      (["--accessible"], [:], true), ([], ["ACCESSIBLE": "1"], true), ([], ["ACCESSIBLE": "0"], false),
      ([], ["ACCESSIBLE": ""], false), ([], [:], false),
    ] as [([String], [String: String], Bool)])
  func accessible(words: [String], environment: [String: String], isLinear: Bool) throws {
    let traits = try display(words, environment).traits
    #expect(traits.isLinear == isLinear)
    #expect(traits.symbols == (isLinear ? .ascii : .unicode))
  }

  @Test(
    "A lone Esc waits 25 ms, or as long as ESCDELAY says",
    arguments: [
      ([:], 25), (["ESCDELAY": "100"], 100), (["ESCDELAY": "0"], 0), (["ESCDELAY": "-5"], 0),
      (["ESCDELAY": "soon"], 25), (["ESCDELAY": "99999999"], 10_000),
    ] as [([String: String], Int)])
  func escapeDelay(environment: [String: String], milliseconds: Int) throws {
    #expect(try display([], environment).escapeDelay == .milliseconds(milliseconds))
  }

  @Test(
    "The mouse is taken unless nobody wants that, the screen is read aloud, or the terminal reports none",
    arguments: [
      ([], ["TERM": "xterm"], true),
      (["--no-mouse"], ["TERM": "xterm"], false),
      (["--no-mouse", "--mouse"], ["TERM": "xterm"], true),
      ([], ["TERM": "linux"], false),
      (["--accessible"], ["TERM": "xterm"], false),
      ([], ["TERM": "xterm", "ACCESSIBLE": "1"], false),
      (["--mouse"], ["TERM": "linux"], true),
    ] as [([String], [String: String], Bool)])
  func mouse(words: [String], environment: [String: String], isUsed: Bool) throws {
    #expect(try display(words, environment).traits.usesMouse == isUsed)
  }
}
