import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@testable import cars

@Suite("The pictures of the documents", .patience)
@MainActor
struct PictureTests {
  /// A command line of the script that draws them all.
  struct Picture: CustomTestStringConvertible {
    let arguments: Arguments
    let path: String

    var testDescription: String { path }

    init(_ line: String) throws {
      let words = try QuotedWords.split(line).dropFirst().map { word in
        word.text.hasPrefix("Fixtures/") ? CommandWord(Checkout.path(word.text)) : word
      }
      arguments = try Arguments(words)
      path = try #require(arguments.screenshot.path)
    }
  }

  private nonisolated static func pictures() throws -> [Picture] {
    try Document.read(".ci/pictures").lines.filter { $0.hasPrefix("cars ") }.map(Picture.init)
  }

  @Test("are what the program draws", arguments: try pictures())
  func current(picture: Picture) async throws {
    let arguments = picture.arguments
    let services = CarsCommand.services(try arguments.location(.nothing), arguments)
    let drawn = await arguments.screenshot.draw(
      Screenshot.module(services), arguments.listing.screenRequest, Display(arguments) { _ in nil })
    let file = try? String(contentsOfFile: Checkout.path(picture.path), encoding: .utf8)
    #expect(file == drawn, "\(picture.path) is stale; .ci/pictures draws all of them anew")
  }

  @Test("are each drawn by the script, shown on a page, and small")
  func listed() throws {
    let paths = try Document.paths(under: "Sources", ".svg")
    // The lessons' pictures are compared by a test of the lessons.
    #expect(try Self.pictures().map(\.path).sorted() == paths.filter { !$0.hasPrefix("Sources/Lessons/") })
    let shown = try Document.all.get().flatMap { page in page.links.compactMap { page.target(of: $0)?.path } }
    for path in paths {
      #expect(shown.contains(path), "no page shows \(path)")
      #expect(try Document.read(path).lines.joined(separator: "\n").utf8.count < 20_000, "\(path)")
    }
  }
}
