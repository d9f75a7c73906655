import CarsTestSupport
import Foundation
import SceneTesting
import Testing

@Suite("The links of the documents")
struct LinkTests {
  @Test("lead to a file or a folder that is there, and to a heading in it", arguments: try Document.all.get())
  func links(page: Document) throws {
    for link in page.links {
      guard let (path, heading) = page.target(of: link) else { continue }
      #expect(FileManager.default.fileExists(atPath: Checkout.path(path)), "\(page.path) links to \(link)")
      guard let heading else { continue }
      #expect(try Document.read(path).anchors.contains(heading), "\(page.path): \(link) has no such heading")
    }
  }

  @Test("Every page can be reached from the README")
  func reached() throws {
    let pages = try Document.all.get()
    var found: Set = ["README.md"]
    var left = ["README.md"]
    while let path = left.popLast() {
      guard let page = pages.first(where: { $0.path == path }) else { continue }
      left += page.links.compactMap { page.target(of: $0)?.path }.filter { found.insert($0).inserted }
    }
    #expect(pages.map(\.path).filter { !found.contains($0) } == [])
  }
}
