import SceneTesting
import Testing

@testable import TerminalUI

@Suite("The input parser, given random bytes", .patience)
struct InputFuzzTests {
  /// What the noise is made of.
  enum Noise: String, CaseIterable, Sendable {
    /// Any bytes.
    case any
    /// Those that sequences are made of.
    case sequences
    /// Sequences that mean something: whole, cut and damaged.
    case samples

    func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
      switch self {
      case .any: return random.bytes(count)
      case .sequences:
        let common = Array("\u{1B}\u{1B}\u{1B}[[O;<012~MmPu]\\\u{7}AR$:_^X?\u{18}현\r".utf8)
        return (0..<count).map { _ in random.pick(common) }
      case .samples:
        var bytes: [UInt8] = []
        while bytes.count < count {
          var sample = random.pick(InputSamples.all).bytes
          if random.once(in: 3) { sample.removeLast(Int.random(in: 0..<sample.count, using: &random)) }
          if random.once(in: 3), !sample.isEmpty {
            sample[Int.random(in: sample.indices, using: &random)] = UInt8(truncatingIfNeeded: random.next())
          }
          bytes += sample
        }
        return bytes
      }
    }
  }

  /// What ends anything that has begun: a paste, a string, half a character, half a sequence.
  private static let endOfAnything = Array("\u{1B}[201~\u{18}".utf8)

  @Test(
    "A million random bytes, in pieces of any length, are read without a trap, and then a key is still a key",
    arguments: Noise.allCases)
  func noise(_ noise: Noise) {
    var random = SeededGenerator(seed: 1)
    var parser = InputParser()
    var left = Fuzz.cases(340_000)
    while left > 0 {
      let piece = noise.bytes(Int.random(in: 1...400, using: &random), &random)
      left -= piece.count
      for event in parser.parse(piece) { expectHarmless(event) }
      if random.once(in: 8) { _ = parser.timeOut() }
      if random.once(in: 40) {
        _ = parser.parse(Self.endOfAnything)
        _ = parser.timeOut()
        #expect(parser.parse(Array("\u{1B}[A".utf8)) == [.key(.up)])
        #expect(!parser.isWaiting)
      }
    }
  }

  @Test("Random bytes give the same events in one piece and one by one", arguments: Noise.allCases)
  func splits(_ noise: Noise) {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<Fuzz.cases(1_000) {
      let bytes = noise.bytes(Int.random(in: 1...40, using: &random), &random)
      var (whole, single) = (InputParser(), InputParser())
      let events = whole.parse(bytes)
      #expect(bytes.flatMap { single.parse([$0]) } == events, "\(bytes)")
      #expect(single.isWaiting == whole.isWaiting, "\(bytes)")
      #expect(single.timeOut() == whole.timeOut(), "\(bytes)")
    }
  }

  /// Expects that no control character comes out of the parser as a character or in a paste.
  private func expectHarmless(_ event: InputEvent) {
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
    switch event {
    case .key(let key):
      if case .character(let character) = key.code {
        #expect(!character.unicodeScalars.contains(where: isControl))
      }
    case .paste(let text): #expect(!text.unicodeScalars.contains { $0 != "\n" && isControl($0) })
    case .mouse(let mouse): #expect(mouse.position.column >= 0 && mouse.position.row >= 0)
    case .focus: break
    }
  }
}
