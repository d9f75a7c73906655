import CarsContracts
import Foundation
import Testing

@testable import CarsAPI

@Suite("A catalogue's file")
struct CatalogueFileTests {
  @Test("is read to its last byte", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func whole(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try withTemporaryFile(holding: bytes) { path in
      let read = try CatalogueFile.bytes(of: path)
      #expect(read == bytes)
    }
  }

  @Test(
    "that is not there is no such file", arguments: ["/no/such/file.json", "/dev/null/x", "", "/dev/null\0x"])
  func missing(path: String) {
    #expect(throws: CarsError.noSuchFile(path: path)) { try CatalogueFile.bytes(of: path) }
  }

  @Test("that is a folder is a folder", arguments: ["/", "/tmp/"])
  func folder(path: String) {
    #expect(throws: CarsError.isFolder(path: path)) { try CatalogueFile.bytes(of: path) }
  }

  @Test("that the system refuses comes with the system's reason")
  func unreadable() {
    let path = "/" + String(repeating: "x", count: 300)
    #expect(throws: CarsError.unreadable(path: path, reason: "File name too long")) {
      try CatalogueFile.bytes(of: path)
    }
  }

  @Test("that has no size is read to its end")
  func device() throws {
    #expect(try CatalogueFile.bytes(of: "/dev/null") == [])
  }

  @Test("that is a pipe is read to its end")
  func pipe() throws {
    let bytes = [UInt8](repeating: 0x20, count: 40_000)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    #expect(try CatalogueFile.bytes(of: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == bytes)
  }

  @Test("is not read for a task that is cancelled")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try CatalogueFile.bytes(of: Case.path("long.json"))
    }
    await #expect(throws: CarsError.cancelled) { try await task.value }
  }
}

/// Runs a test with a file of its own.
func withTemporaryFile(holding bytes: [UInt8], _ body: (String) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(bytes).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url.path)
}
