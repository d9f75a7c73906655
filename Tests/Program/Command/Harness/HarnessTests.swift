import TerminalUI
import Testing

@Suite("The harness")
struct HarnessTests {
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

  @Test("A program that is not there is an error")
  func missingProgram() {
    #expect(throws: HarnessError.self) { try PlainCommand.run(["/nowhere/cars"]) }
  }

  @Test("A product that was not built is an error")
  func missingProduct() {
    #expect(throws: HarnessError.self) { try BuiltProduct.path(of: "no-such-product") }
  }
}
