#if !canImport(Darwin)
  import Foundation
  import Testing

  @testable import Streams

  @Suite("Watching a file", .timeLimit(.minutes(5)))
  struct FileWatchTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")

    private var path: String { folder.appending(path: "cars.json").path(percentEncoded: false) }

    private func write(_ text: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: [])
    }

    private func watch() throws -> FileWatch { try FileWatch(pathBytes: Array(path.utf8)) }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    @Test("A change of its bytes is something that happens, each time")
    func bytes() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      for text in ["two", "three"] {
        try write(text)
        #expect(await watch.next())
      }
    }

    @Test("Another file in its place is, and from then on what happens to that one")
    func replaced() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      try Data("two".utf8).write(to: URL(filePath: path), options: .atomic)
      #expect(await watch.next())
      try write("three")
      #expect(await watch.next())
    }

    @Test("That it goes is, and that it comes back")
    func gone() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      try FileManager.default.removeItem(atPath: path)
      #expect(await watch.next())
      try write("two")
      #expect(await watch.next())
    }

    @Test("What happens to others in its folder is not")
    func others() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      try Data("x".utf8).write(to: folder.appending(path: "other.json"))
      let waiting = Task { await watch.next() }
      waiting.cancel()
      #expect(await !waiting.value)
    }

    @Test("A wait ends when its task is cancelled, and the next one goes on")
    func cancelled() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      let waiting = Task { await watch.next() }
      waiting.cancel()
      #expect(await !waiting.value)
      try write("two")
      #expect(await watch.next())
    }
  }
#endif
