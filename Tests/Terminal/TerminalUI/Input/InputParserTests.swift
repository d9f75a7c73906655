import TerminalUI
import Testing

@Suite("The input parser")
struct InputParserTests {
  @Test("What a terminal sends stands for these events", arguments: InputSamples.all)
  func meaning(of sample: InputSample) {
    var parser = InputParser()
    #expect(parser.parse(sample.bytes) == sample.events)
    #expect(!parser.isWaiting)
  }

  @Test("The events are the same wherever the bytes are split in two, and when they come one by one")
  func split() {
    for sample in InputSamples.all {
      for index in sample.bytes.indices {
        var parser = InputParser()
        let first = parser.parse(sample.bytes[..<index])
        #expect(
          first + parser.parse(sample.bytes[index...]) == sample.events,
          "\(sample.testDescription), split at \(index)")
      }
      var parser = InputParser()
      #expect(sample.bytes.flatMap { parser.parse([$0]) } == sample.events, "\(sample.testDescription)")
    }
  }

  @Test("Nothing is left over from one sequence to the next")
  func oneAfterTheOther() {
    var parser = InputParser()
    for sample in InputSamples.all {
      #expect(parser.parse(sample.bytes) == sample.events, "\(sample.testDescription)")
    }
  }

  @Test("A lone Esc waits, and is the Esc key when its time is up")
  func loneEscape() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.timeOut() == [.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(parser.parse(Array("[A".utf8)) == [.typed("["), .typed("A")])
  }

  @Test("Two Esc keys are two Esc keys when their time is up, and three are three")
  func severalEscapes() {
    var parser = InputParser()
    #expect(parser.parse([0x1B, 0x1B]) == [])
    #expect(parser.timeOut() == [.key(.escape), .key(.escape)])
    #expect(parser.parse([0x1B, 0x1B, 0x1B]) == [.key(.escape)])
    #expect(parser.timeOut() == [.key(.escape), .key(.escape)])
    #expect(parser.timeOut() == [])
  }

  @Test(
    "An introducer that nothing follows is its key with Alt",
    arguments: ["[", "O", "]", "P", "_", "^", "X"] as [Character])
  func altIntroducer(_ character: Character) {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}\(character)".utf8)) == [])
    #expect(parser.isWaiting && !parser.isInsideSequence)
    #expect(parser.timeOut() == [.typed(character, .alt)])
  }

  @Test("An introducer behind two Esc that nothing follows is the Esc key, and its key with Alt")
  func altIntroducerAfterEscape() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}\u{1B}[".utf8)) == [])
    #expect(parser.timeOut() == [.key(.escape), .typed("[", .alt)])
  }

  @Test("Every key of a keypad is what is on it, by its letter and by its number")
  func keypad() {
    var parser = InputParser()
    for (letter, character) in zip("Xjklmnopqrstuvwxy", "=*+,-./0123456789") {
      #expect(parser.parse(Array("\u{1B}O\(letter)".utf8)) == [.typed(character)])
    }
    for (number, character) in zip([Int](57399...57413) + [57415, 57416], "0123456789./*-+=,") {
      #expect(parser.parse(Array("\u{1B}[\(number)u".utf8)) == [.typed(character)])
    }
    let codes: [Key.Code] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]
    for (number, code) in zip(57417...57426, codes) {
      #expect(parser.parse(Array("\u{1B}[\(number)u".utf8)) == [.key(code)])
    }
  }

  @Test("The function keys are F1 to F20 by the numbers that terminals send, and F13 to F35 by kitty's")
  func functionKeys() {
    var parser = InputParser()
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    for (number, key) in zip(numbers, 1...20) {
      #expect(parser.parse(Array("\u{1B}[\(number)~".utf8)) == [.key(.function(key))])
    }
    for (number, key) in zip(57376...57398, 13...35) {
      #expect(parser.parse(Array("\u{1B}[\(number)u".utf8)) == [.key(.function(key))])
    }
  }

  @Test(
    "A sequence that does not end is dropped when its time is up",
    arguments: [
      "\u{1B}[1;5", "\u{1B}[[", "\u{1B}O5", "\u{1B}]0;title", "\u{1B}Pq", "\u{1B}[<0;1", "\u{1B}]0;t\u{1B}",
    ])
  func unfinished(_ text: String) {
    var parser = InputParser()
    #expect(parser.parse(Array(text.utf8)) == [])
    #expect(parser.isWaiting && parser.isInsideSequence)
    #expect(parser.timeOut() == [])
    #expect(parser.parse(Array("q".utf8)) == [.typed("q")])
  }

  @Test("Half a character waits for its other half, not for the clock")
  func notDecidedByTime() {
    var parser = InputParser()
    #expect(parser.parse([0xED, 0x98]) == [])
    #expect(!parser.isWaiting)
    #expect(parser.timeOut() == [])
    #expect(parser.parse([0x84]) == [.typed("현")])
  }

  @Test("A paste that has no end when its time is up is what there is of it, and then keys are keys")
  func unfinishedPaste() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~half\u{1B}[2".utf8)) == [])
    #expect(parser.isWaiting && parser.isInsidePaste && !parser.isInsideSequence)
    #expect(parser.timeOut() == [.paste("half")])
    #expect(!parser.isWaiting)
    #expect(parser.parse(Array("q\u{1B}[201~r".utf8)) == [.typed("q"), .typed("r")])
    #expect(parser.parse(Array("\u{1B}[200~new\u{1B}[201~".utf8)) == [.paste("new")])
  }

  @Test("Ctrl-C in a paste is text like any control character, unless nothing follows until its time is up")
  func interruptedPaste() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~one\u{3}".utf8)) == [])
    #expect(parser.isPasteInterrupted)
    #expect(parser.parse(Array("two\u{1B}[201~".utf8)) == [.paste("onetwo")])
    #expect(!parser.isPasteInterrupted)
    #expect(parser.parse(Array("\u{1B}[200~one\u{3}".utf8)) == [])
    #expect(parser.timeOut() == [.typed("c", .control)])
    #expect(parser.parse(Array("q".utf8)) == [.typed("q")])
  }

  @Test(
    "A paste keeps its first 1,048,576 bytes, cut between two characters",
    arguments: [("", 349_525), ("a", 349_525), ("ab", 349_524), ("abc", 349_524)])
  func longPaste(start: String, whole: Int) {
    var parser = InputParser()
    var bytes = Array("\u{1B}[200~\(start)".utf8)
    for _ in 0..<400_000 { bytes += [0xED, 0x98, 0x84] }
    #expect(parser.parse(bytes) == [])
    let events = parser.parse(Array("\u{1B}[201~q".utf8))
    #expect(events == [.paste(start + String(repeating: "현", count: whole)), .typed("q")])
  }

  @Test("A string without an end is given up on after a megabyte, and keys are heard again")
  func longString() {
    var parser = InputParser()
    #expect(parser.parse([0x1B, 0x5D] + [UInt8](repeating: 0x61, count: 1_048_577)) == [])
    #expect(parser.parse(Array("q".utf8)) == [.typed("q")])
  }
}
