import Scenes
import Testing

@testable import TerminalScenes

@Suite("Putting keys together")
struct KeyReaderTests {
  @Test("A digit that is a command's key is that command, and begins no number")
  func digitOfCommand() {
    var reader = KeyReader()
    let keys: [CommandKey] = [.character("1"), .character("j")]
    let one = reader.read(.character("1"), among: keys)
    #expect(one?.key == .character("1"))
    #expect(reader.pending == "")
    let two = reader.read(.character("2"), among: keys)
    #expect(two == nil)
    let step = reader.read(.character("j"), among: keys)
    #expect(step?.key == .character("j"))
    #expect(step?.count == 2)
  }
}
