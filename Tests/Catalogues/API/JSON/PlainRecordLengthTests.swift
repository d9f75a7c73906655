import CarsCatalogue
import CarsEntity
import SceneTesting
import Testing

@testable import CarsAPI

/// Texts and names are looked at eight bytes at a time, so every length and every place counts.
@Suite("Plain records of every length", .patience(.seconds(600)))
struct PlainRecordLengthTests {
  @Test("with texts of 0 to 40 letters and any one other character in them are what the exact reader says")
  func texts() async throws {
    let others = ["", "\\n", "\\\"", "\\", "\n", "\u{7F}", "é", "현", "😀", "!", "#", "[", "]", "\u{1F}"]
    let texts = (0...40).flatMap { length in
      others.flatMap { other in
        Set([0, length / 2, max(0, length - 1), length]).sorted().map { place in
          let letters = String(repeating: "a", count: length)
          return String(letters.prefix(place)) + other + letters.dropFirst(place)
        }
      }
    }
    for text in Fuzz.some(of: texts) {
      _ = try? await catalogue(#"[{"make":"Kia","model":"\#(text)","x":"\#(text)","price":1}]"#)
    }
  }

  @Test("with names of 1 to 20 letters that differ in their last letters have each value in its field")
  func names() async throws {
    let names = (1...20).flatMap { length in
      ["a", "b", "aé"].map { String(repeating: "n", count: length - 1) + $0 }
    }
    let cars = names.indices.map { first in
      let fields = (names[first...] + names[..<first]).map { #""\#($0)":"\#($0) \#(first)""# }
      return #"{"make":"Kia","model":"EV6",\#(fields.joined(separator: ","))}"#
    }
    let catalogue = try await catalogue(cars.joined(separator: "\n"))
    try #require(catalogue.count == 60)
    #expect(catalogue[7].others.first { $0.name == "nnb" }?.value == .text("nnb 7"))
  }

  @Test("count their characters for an error's column however many there are: é, 현 and 😀 are one each")
  func columns() async {
    for count in [1, 7, 8, 9, 2_039, 2_040, 2_041, 5_000] {
      for (character, bytes) in [("a", 1), ("é", 2), ("현", 3), ("😀", 4)] {
        let text = String(repeating: character, count: count)
        let all = Array(text.utf8)
        #expect(all.count == count * bytes)
        #expect(all.withUnsafeBufferPointer(\.scalarCount) == count)
      }
    }
  }
}
