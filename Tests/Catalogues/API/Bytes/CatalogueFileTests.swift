import CarsContracts
import CarsEntity
import Foundation
import SceneTesting
import Testing

@testable import CarsAPI

@Suite("A catalogue's file", .patience)
struct CatalogueFileTests {
  @Test("is read to its last byte", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func whole(size: Int) async throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await withTemporaryFile(holding: bytes) { path in
      let read = try await CatalogueFile.bytes(of: path)
      #expect(read == bytes)
    }
  }

  @Test(
    "that is not there is reported as no such file",
    arguments: ["/no/such/file.json", "/dev/null/x", "", "/dev/null\0x"])
  func missing(path: String) async {
    await #expect(throws: CarsError.noSuchFile(path: path)) { try await CatalogueFile.bytes(of: path) }
  }

  @Test("that is a folder is reported as a folder", arguments: ["/", "/tmp/"])
  func folder(path: String) async {
    await #expect(throws: CarsError.isFolder(path: path)) { try await CatalogueFile.bytes(of: path) }
  }

  @Test("that the system refuses is reported with the system's reason")
  func unreadable() async {
    let path = "/" + String(repeating: "x", count: 300)
    await #expect(throws: CarsError.unreadable(.file(path), reason: .system("File name too long"))) {
      try await CatalogueFile.bytes(of: path)
    }
  }

  @Test("that has no size is read to its end")
  func device() async throws {
    #expect(try await CatalogueFile.bytes(of: "/dev/null") == [])
  }

  @Test("that is a pipe is read to its end")
  func pipe() async throws {
    let bytes = [UInt8](repeating: 0x20, count: 40_000)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    #expect(try await CatalogueFile.bytes(of: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == bytes)
  }

  @Test("that is a pipe is waited for while nobody has opened it to write, and while it is empty")
  func slowPipe() async throws {
    try await withPipe { path in
      // The task opens it first; the next line opens it to read and write, which waits for nobody.
      let task = Task.atOnce { try await CatalogueFile.bytes(of: path) }
      let writer = FileHandle(fileDescriptor: open(path, O_RDWR), closeOnDealloc: true)
      try writer.write(contentsOf: Array("[".utf8))
      try writer.write(contentsOf: Array("]".utf8))
      try writer.close()
      #expect(try await task.value == Array("[]".utf8))
    }
  }

  @Test("that is a pipe without a writer is given up on when the task is cancelled")
  func silentPipe() async throws {
    try await withPipe { path in
      let task = Task.atOnce { try await CatalogueFile.bytes(of: path) }
      task.cancel()
      await #expect(throws: CarsError.cancelled) { try await task.value }
    }
  }

  @Test("is closed when it has been read, when it is too large, and when it is given up on")
  func closed() async throws {
    try await withTemporaryFile(holding: Array(repeating: 0x20, count: 100)) { path in
      _ = try await CatalogueFile.bytes(of: path)
      _ = try? await CatalogueFile.bytes(of: path, upTo: 99)
      #expect(!isOpen(path))
    }
    try await withPipe { path in
      let task = Task.atOnce { try await CatalogueFile.bytes(of: path) }
      task.cancel()
      _ = try? await task.value
      // The thread that reads it closes it.
      await eventually("the pipe is closed") { !isOpen(path) }
    }
  }

  @Test("is closed when it turns out to be a folder")
  func closedFolder() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(throws: CarsError.isFolder(path: folder.path)) {
      try await CatalogueFile.bytes(of: folder.path)
    }
    #expect(!isOpen(folder.path))
  }

  /// Whether this process has the file open.
  private func isOpen(_ path: String) -> Bool {
    var file = stat()
    guard stat(path, &file) == 0 else { return false }
    return (CInt(0)..<1_024).contains { descriptor in
      var other = stat()
      return fstat(descriptor, &other) == 0 && other.st_ino == file.st_ino && other.st_dev == file.st_dev
    }
  }

  @Test("that never ends is given up on at a limit")
  func endless() async {
    let error = CarsError.tooLarge(.file("/dev/zero"), limit: 1_000_000)
    await #expect(throws: error) { try await CatalogueFile.bytes(of: "/dev/zero", upTo: 1_000_000) }
  }

  @Test("that is larger than the limit is not read, and one of exactly that size is")
  func limit() async throws {
    try await withTemporaryFile(holding: Array(repeating: 0x20, count: 100)) { path in
      let read = try await CatalogueFile.bytes(of: path, upTo: 100)
      #expect(read.count == 100)
      await #expect(throws: CarsError.tooLarge(.file(path), limit: 99)) {
        try await CatalogueFile.bytes(of: path, upTo: 99)
      }
    }
  }

  @Test("that is a pipe has a limit too, and may have just as many bytes")
  func pipeLimit() async throws {
    func read(upTo largest: Int) async throws -> Int {
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data(repeating: 0x20, count: 5))
      try pipe.fileHandleForWriting.close()
      let end = pipe.fileHandleForReading.fileDescriptor
      return try await CatalogueFile.bytes(of: "/dev/fd/\(end)", upTo: largest).count
    }
    #expect(try await read(upTo: 5) == 5)
    let error = await #expect(throws: CarsError.self) { try await read(upTo: 4) }
    guard case .tooLarge(_, limit: 4)? = error else { return #expect(error == nil, "a limit of 4") }
  }

  @Test("has another version when its size, its time or the file is another one, and none for a moment")
  func version() async throws {
    func file(_ text: String, at seconds: Double) throws -> (url: URL, version: ByteVersion?) {
      let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(text.utf8).write(to: url)
      let times = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: seconds)]
      try FileManager.default.setAttributes(times, ofItemAtPath: url.path)
      return (url, try CatalogueFile.open(Array(url.path.utf8)).version)
    }
    let files = [
      try file("[]", at: 1_000_000), try file("[]", at: 1_000_000), try file("[ ]", at: 1_000_000),
      try file("[]", at: 1_000_000.5), try file("[]", at: 1_000_001),
    ]
    defer { for file in files { try? FileManager.default.removeItem(at: file.url) } }
    let versions = files.compactMap(\.version)
    #expect(versions.count == 5)
    for (index, version) in versions.enumerated() { #expect(versions.firstIndex(of: version) == index) }
    let expected = [
      (2, 1_000_000_000_000_000), (2, 1_000_000_000_000_000), (3, 1_000_000_000_000_000),
      (2, 1_000_000_500_000_000), (2, 1_000_001_000_000_000),
    ]
    for (version, (size, changed)) in zip(versions, expected) {
      guard case .file(_, _, size, Int64(changed)) = version else {
        Issue.record("\(version) is not of \(size) bytes and the time \(changed)")
        continue
      }
    }
    #expect(!FileBytes.isSurelyOld(5, at: 3_000_000_005))
    #expect(FileBytes.isSurelyOld(5, at: 3_000_000_006))
    #expect(!FileBytes.isSurelyOld(10_000_000_000, at: 5))
  }

  @Test("can be of any time that a file system has, even one centuries from now")
  func anyTime() async throws {
    try await withTemporaryFile(holding: Array("[]".utf8)) { path in
      for seconds in [-9e9, 0, 9.5e9, 1e10, 1.5e10] {
        let times = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: seconds)]
        try FileManager.default.setAttributes(times, ofItemAtPath: path)
        #expect(try await CatalogueFile.bytes(of: path) == Array("[]".utf8))
      }
    }
    #expect(!FileBytes.isSurelyOld(.min, at: 1_800_000_000_000_000_000))
  }

  @Test("that has grown since it was asked for its size is read to its end before it is changed")
  func grown() async throws {
    let lines = (10_001...15_000).map { "{\"id\":\($0),\"make\":\"Kia\",\"model\":\"EV6\"}\n" }.joined()
    let text = try await CatalogueText(
      try await .all(of: SizedBytes(Array(lines.utf8), size: 100)), name: "cars.jsonl")
    #expect(text.bytes.count == lines.utf8.count)
    #expect(text.catalogue.count == 5_000 && text.catalogue.last?.id == "15000")
  }

  @Test("in a folder called ~ is not taken for one in the home folder")
  func tilde() {
    #expect(CatalogueSource.file(path: "~/cars.csv").origin == .file("./~/cars.csv"))
    #expect(CatalogueSource.file(path: "~cars.csv").origin == .file("~cars.csv"))
  }

  /// Runs a body with the path of a named pipe.
  private func withPipe(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/pipe-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    try await body(path)
  }

  @Test("is not read for a task that is cancelled")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let source = CatalogueSource.file(path: Case.path("long.json"))
      _ = try await CatalogueStream(try source.open(), source.origin).next()
    }
    await #expect(throws: CarsError.cancelled) { try await task.value }
  }
}

/// Runs a test with a file of its own.
func withTemporaryFile(
  holding bytes: [UInt8], _ body: (String) async throws -> Void
) async throws {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(bytes).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try await body(url.path)
}
