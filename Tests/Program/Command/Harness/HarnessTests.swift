import TerminalUI
import Testing

@Suite("The harness")
struct HarnessTests {
  @Test("A program finds a terminal of the given size on all three descriptors")
  func size() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "[ -t 0 ] && [ -t 1 ] && [ -t 2 ] && stty size"], size: Size(columns: 132, rows: 43))
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.text == "43 132\r\n")
  }

  @Test("The terminal is the one that the program's session belongs to")
  func controllingTerminal() throws {
    let terminal = try PseudoTerminal(["/bin/sh", "-c", "echo hello > /dev/tty"])
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.text == "hello\r\n")
  }

  @Test("What is sent reaches the program, and what it answers is waited for")
  func conversation() throws {
    let terminal = try PseudoTerminal(["/bin/cat"])
    terminal.send("Ioniq 5\n")
    try terminal.until("the line and its echo") { $0.text == "Ioniq 5\r\nIoniq 5\r\n" }
    terminal.send([0x04])
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("Ctrl-C on a terminal in its usual mode interrupts the program")
  func interrupt() throws {
    let terminal = try PseudoTerminal(["/bin/sh", "-c", "echo ready; exec cat"])
    try terminal.until(shows: "ready")
    terminal.send([0x03])
    #expect(try terminal.wait() == .signalled(2))
  }

  @Test("A signal reaches the program")
  func signal() throws {
    let terminal = try PseudoTerminal(["/bin/sh", "-c", "trap 'exit 7' TERM; echo ready; read line"])
    try terminal.until(shows: "ready")
    terminal.signal(15)
    #expect(try terminal.wait() == .exited(7))
  }

  @Test("A new size is signalled to the program")
  func resize() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "trap 'stty size' WINCH; echo ready; while :; do read line && exit; done"])
    try terminal.until(shows: "ready")
    terminal.resize(to: Size(columns: 100, rows: 30))
    try terminal.until(shows: "30 100")
    terminal.send("\n")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("Line settings that a program leaves behind are noticed")
  func settings() throws {
    let tidy = try PseudoTerminal(["/bin/sh", "-c", "saved=$(stty -g); stty raw -echo; stty \"$saved\""])
    #expect(try tidy.wait() == .exited(0))
    #expect(try tidy.settings == tidy.settingsBefore)
    let untidy = try PseudoTerminal(["/bin/sh", "-c", "stty raw -echo"])
    #expect(try untidy.wait() == .exited(0))
    #expect(try !untidy.settings.isCooked)
  }

  @Test("A condition that never holds is an error that shows the screen")
  func deadline() throws {
    let terminal = try PseudoTerminal(["/bin/cat"])
    let error = #expect(throws: HarnessError.self) {
      try terminal.until(shows: "a Corolla", within: .milliseconds(1))
    }
    #expect(error?.description.contains("“a Corolla” on the screen") == true)
  }

  @Test("A program that ends too early is an error")
  func earlyEnd() throws {
    let terminal = try PseudoTerminal(["/bin/sh", "-c", "exit 3"])
    let error = #expect(throws: HarnessError.self) { try terminal.until(shows: "a Corolla") }
    #expect(error?.description.contains("exited with status 3") == true)
  }

  @Test("A program runs where it is told to, with the environment that it is given")
  func directoryAndEnvironment() throws {
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "pwd; echo \"$TERM $COLOUR\""], environment: ["TERM": "dumb", "COLOUR": "no"],
      directory: "/usr/bin")
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.text == "/usr/bin\r\ndumb no\r\n")
  }

  @Test("A plain command gives its output, its errors and its status separately")
  func plainCommand() throws {
    let result = try PlainCommand.run(
      ["/bin/sh", "-c", "cat; echo wrong >&2; [ -t 1 ] || exit 4"], input: "two\nlines\n")
    #expect(result.output == "two\nlines\n")
    #expect(result.error == "wrong\n")
    #expect(result.status == .exited(4))
  }

  @Test("A command that a signal ends says which signal")
  func plainCommandSignalled() throws {
    let result = try PlainCommand.run(["/bin/sh", "-c", "kill -TERM $$"])
    #expect(result.status == .signalled(15))
  }

  @Test("A program that is not there is an error")
  func missingProgram() {
    #expect(throws: HarnessError.self) { try PlainCommand.run(["/nowhere/cars"]) }
  }

  @Test("A product that was not built is an error")
  func missingProduct() {
    #expect(throws: HarnessError.self) { try BuiltProduct.path(of: "no-such-product") }
  }
}
