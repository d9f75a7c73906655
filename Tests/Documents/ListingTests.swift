import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@Suite("The listings of the documents")
struct ListingTests {
  @Test("stand word for word in a file that is compiled", arguments: try listings())
  func compiled(listing: Document.Block) throws {
    let wanted = Self.trimmed(listing.lines)
    #expect(
      try Self.sources.get().contains { $0.contains(wanted) },
      "\(listing.path):\(listing.number): no Swift file has these lines, so nothing compiles them")
  }

  @Test("are looked for line by line: one that was changed, or is only half there, is not found")
  func faults() {
    let file = ["let car = 1", "let cars = [car]", "print(cars)"]
    #expect(file.contains(["let cars = [car]", "print(cars)"]))
    #expect(!file.contains(["let cars = [car]", "print(car)"]))
    #expect(!file.contains(["print(cars)", ""]))
  }

  private static func listings() throws -> [Document.Block] {
    try Document.all.get().flatMap(\.blocks).filter { $0.language == "swift" }
  }

  /// The lines of each Swift file of the package and of the example beside this file, without the blanks around them.
  private static let sources = Result {
    try ["Sources", "Tests"].flatMap { try Document.paths(under: $0, ".swift") }.map { path in
      trimmed(try Document.read(path).lines)
    }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
