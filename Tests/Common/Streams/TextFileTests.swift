import Foundation
import Streams
import Testing

@Suite("A text file that is read whole")
final class TextFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "text-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func read(upTo limit: Int = TextFile.limit) throws -> String? {
    try TextFile.read(Array(path.utf8), upTo: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ bytes: some Sequence<UInt8>) throws { try Data(bytes).write(to: URL(filePath: path)) }

  @Test("has all of its bytes, and none if there is no file")
  func text() throws {
    #expect(try read() == nil)
    try write("Škoda\t1\r\nKia\u{C}\n".utf8)
    #expect(try read() == "Škoda\t1\r\nKia\u{C}\n")
  }

  @Test("may have as many bytes as its limit, and no more")
  func limit() throws {
    try write("12345".utf8)
    #expect(try read(upTo: 5) == "12345")
    #expect(throws: TextFile.Fault.tooLarge(limit: 4)) { try self.read(upTo: 4) }
    #expect(TextFile.Fault.tooLarge(limit: TextFile.limit).reason == "it is larger than 1 MiB")
  }

  @Test("has no control characters that no text has", arguments: [0x00, 0x07, 0x1B, 0x7F] as [UInt8])
  func binary(byte: UInt8) throws {
    try write(Array("columns = make".utf8) + [byte])
    #expect(throws: TextFile.Fault.notText) { try self.read() }
  }

  @Test("is a regular file, so that a pipe is not waited for and a device not read to no end")
  func notRegular() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: TextFile.Fault.refused(.notRegular)) { try self.read() }
    #expect(throws: TextFile.Fault.refused(.notRegular)) { try TextFile.read(Array("/dev/zero".utf8)) }
    #expect(throws: TextFile.Fault.refused(SystemFailure("open", code: EISDIR))) {
      try TextFile.read(Array("/".utf8))
    }
  }
}
