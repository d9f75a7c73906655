import SceneTesting
import Testing

@testable import TerminalScenes

@Suite("A command of the shell in lines", .patience)
struct ShellLinesTests {
  @Test("A command that fits is one line")
  func fits() {
    #expect(ShellLines("gzip -dc 'a b' | cars -", columns: 23).lines == ["gzip -dc 'a b' | cars -"])
  }

  @Test("A line ends between two words, and never within quotation marks where it need not")
  func words() {
    #expect(
      ShellLines("gzip -dc 'a b' | cars -", columns: 13).lines == [#"gzip -dc \"#, #"'a b' | \"#, "cars -"])
  }

  @Test("A quoted word that is too long is broken at its blanks, outside of the quotation marks")
  func quoted() {
    #expect(
      ShellLines("jq '.[] | {make: .brand}' a", columns: 16).lines
        == [#"jq \"#, #"'.[] | {make: '\"#, #"'.brand}' a"#])
  }

  @Test("A word without a blank is broken anywhere, but not between a sign and what quotes it")
  func long() {
    #expect(ShellLines("cat /cars/2024.csv", columns: 10).lines == [#"cat \"#, #"/cars/202\"#, "4.csv"])
    #expect(ShellLines(#"'ab'\''cd'"#, columns: 6).lines == [#"'ab'\"#, #"\''cd'"#])
  }

  @Test("Wide characters count as what they take")
  func wide() {
    #expect(ShellLines("cat 자동차목록", columns: 8).lines == [#"cat \"#, #"자동차\"#, "목록"])
  }
}
