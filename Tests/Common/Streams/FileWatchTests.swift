#if !canImport(Darwin)
  import Foundation
  import SceneTesting
  import Testing

  @testable import Streams

  @Suite("Watching a file", .patience)
  struct FileWatchTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")

    private var path: String { folder.appending(path: "cars.json").path(percentEncoded: false) }

    private func write(_ text: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: [])
    }

    private func watch() throws -> FileWatch { try FileWatch(pathBytes: Array(path.utf8)) }

    /// Expects that a watch tells of what has just happened.
    private func expectNews(
      from watch: FileWatch, of what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let isTold = Awaited(false)
      let waiting = Task { if await watch.next() { isTold.withLock { $0 = true } } }
      let outcome = await isTold.wait { $0 }
      #expect(outcome == .fulfilled, "nobody is told of \(what)", sourceLocation: sourceLocation)
      waiting.cancel()
      await waiting.value
    }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    @Test("A change of its bytes is something that happens, each time")
    func bytes() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      for text in ["two", "three"] {
        try write(text)
        await expectNews(from: watch, of: "the bytes “\(text)”")
      }
    }

    @Test(
      "Another file in its place is, though somebody still reads the one before, and then what happens to it")
    func replaced() async throws {
      defer { clean() }
      try write("one")
      let before = try FileHandle(forReadingFrom: URL(filePath: path))
      let watch = try watch()
      try Data("two".utf8).write(to: URL(filePath: path), options: .atomic)
      await expectNews(from: watch, of: "another file in its place")
      try write("three")
      await expectNews(from: watch, of: "a change of that file")
      try before.close()
    }

    @Test("That it goes is, and that it comes back, and then what happens to it")
    func gone() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      try FileManager.default.removeItem(atPath: path)
      await expectNews(from: watch, of: "its end")
      try write("two")
      await expectNews(from: watch, of: "a new file")
      try write("three")
      await expectNews(from: watch, of: "a change of the new file")
    }

    @Test(
      "That it gets another name is, and that it gets its own again, even if it had another when that began")
    func moved() async throws {
      defer { clean() }
      try write("one")
      let watch = try watch()
      let other = folder.appending(path: "other.json").path(percentEncoded: false)
      #expect(rename(path, other) == 0)
      await expectNews(from: watch, of: "another name")
      #expect(rename(other, path) == 0)
      await expectNews(from: watch, of: "its own name again")
      #expect(rename(path, other) == 0)
      let late = try self.watch()
      #expect(rename(other, path) == 0)
      await expectNews(from: late, of: "a file where there was none")
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
      await expectNews(from: watch, of: "a change after a wait that was cancelled")
    }
  }
#endif
