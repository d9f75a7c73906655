import CarsEntity
import CarsTestSupport
import SceneTesting
import Testing

@testable import CarsCatalogue

@Suite("Identifiers")
struct IdentifiersTests {
  @Test(
    "are each found in their row, in order or not, and others in none",
    arguments: [["a", "aa", "b", "é", "현"], ["b", "a", "현", "aa", "é"], ["a"], ["", "a"], ["a", ""]])
  func rows(texts: [String]) {
    let ids = Self.identifiers(texts)
    #expect(texts.map { ids.row(of: $0) } == Array(texts.indices))
    #expect(["ab", "c", "0", "\u{E8}", "A"].map { ids.row(of: $0) } == [nil, nil, nil, nil, nil])
    #expect(
      ids.isAscending == (texts == ["a", "aa", "b", "é", "현"] || texts == ["a"] || texts == ["", "a"]))
    #expect(!ids.hasRepeats)
  }

  @Test("are told apart by each of their letters, however long they are", arguments: [7, 8, 9, 16, 17, 30])
  func long(length: Int) {
    let plain = [Character](repeating: "m", count: length)
    let others = plain.indices.flatMap { place in
      ["a", "z"].map { (letter: Character) in
        var text = plain
        text[place] = letter
        return String(text)
      }
    }
    for texts in [others, others.sorted()] {
      let ids = Self.identifiers(texts)
      #expect(texts.map { ids.row(of: $0) } == Array(texts.indices))
      #expect(ids.row(of: String(plain)) == nil && !ids.hasRepeats)
      #expect(ids.isAscending == (texts == others.sorted()))
      let half = Self.identifiers(texts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element))
      #expect(
        texts.indices.map { half.row(of: texts[$0]) != nil } == texts.indices.map { $0.isMultiple(of: 2) })
    }
  }

  @Test("of which two are the same are known to have repeats, and the first is found")
  func repeats() {
    for texts in [["a", "b", "b"], ["b", "a", "b"], ["a", "a"]] {
      let ids = Self.identifiers(texts)
      #expect(ids.hasRepeats && !ids.isAscending)
      #expect(ids.row(of: texts.last ?? "") == texts.firstIndex(of: texts.last ?? ""))
    }
  }

  @Test("are all in a set of fingerprints once they have been inserted, and few others are")
  func fingerprints() {
    var random = SeededGenerator(seed: 4)
    var seen = Fingerprints()
    let hashes = (0..<50_000).map { _ in random.next() }
    let known = hashes.count { seen.insert($0) }
    #expect(known < 20)
    #expect(hashes.allSatisfy(seen.contains))
    let others = (0..<50_000).map { _ in random.next() }
    #expect(others.count(where: seen.contains) < 20)
    let isKnown = hashes.map { seen.insert($0) }
    #expect(!isKnown.contains(false))
  }

  @Test("whose fingerprints are 0, or the same in the upper half, look the same")
  func sameFingerprints() {
    var seen = Fingerprints()
    #expect(!seen.contains(0))
    let hashes: [UInt64] = [0, 1, 0x1234_5678_0000_0000, 0x1234_5678_FFFF_FFFF]
    let isKnown = hashes.map { seen.insert($0) }
    #expect(isKnown == [false, true, false, true])
    #expect(hashes.allSatisfy(seen.contains))
  }

  private static func identifiers(_ texts: [String]) -> Identifiers {
    var all = Texts()
    for text in texts { all.append(text) }
    return Identifiers(all)
  }
}

extension Identifiers {
  fileprivate func row(of id: String) -> Int? {
    var id = id
    return id.withUTF8 { row(of: $0) }
  }
}
