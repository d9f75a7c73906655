import Foundation
import Testing

@testable import Streams

@Suite("A file that grows")
final class GrowingFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "growing-\(UUID().uuidString)")
    .path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func file(_ calls: any FileCalls = SystemFileCalls()) throws -> AppendedFile {
    try AppendedFile(Array(path.utf8), replacing: "trace", calls: calls)
  }

  private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  @Test("Each line is there as soon as it is written")
  func lines() throws {
    let file = try file()
    file.write("trace\n")
    #expect(try text == "trace\n")
    file.write("one\n")
    #expect(try text == "trace\none\n")
    #expect(file.failure == nil)
  }

  @Test(
    "A file that begins as it will is begun anew, and so is an empty one",
    arguments: ["trace of before\n", ""])
  func anew(before: String) throws {
    try before.write(toFile: path, atomically: false, encoding: .utf8)
    try file().write("trace\n")
    #expect(try text == "trace\n")
  }

  @Test("Any other is not touched", arguments: ["make,model\n", "tra", "\n"])
  func taken(before: String) throws {
    try before.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: AppendedFile.Fault.taken) { try file() }
    #expect(try text == before)
  }

  @Test("Nothing that has something in it is begun anew where no beginning may be, not even a zero byte")
  func nothingMayBeReplaced() throws {
    try "\u{0}data".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: AppendedFile.Fault.taken) { try AppendedFile(Array(path.utf8), replacing: nil) }
    #expect(try text == "\u{0}data")
    try "".write(toFile: path, atomically: false, encoding: .utf8)
    try AppendedFile(Array(path.utf8), replacing: nil).write("new\n")
    #expect(try text == "new\n")
  }

  @Test("A file that may be written and not read is not touched", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    try "precious".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o200)
    #expect(throws: AppendedFile.Fault.taken) { try file() }
    chmod(path, 0o600)
    #expect(try text == "precious")
  }

  @Test("What cannot be opened says why")
  func missing() {
    #expect(throws: AppendedFile.Fault.system(SystemFailure("open", code: ENOENT))) {
      try AppendedFile(Array((path + "/trace").utf8), replacing: "trace")
    }
  }

  @Test("What goes nowhere is written all the same: a device has nothing to lose")
  func device() throws {
    let file = try AppendedFile(Array("/dev/null".utf8), replacing: "trace")
    file.write("trace\n")
    #expect(file.failure == nil)
  }

  #if os(Linux)
    @Test("After a failure it is known, and nothing more is written")
    func full() throws {
      let file = try AppendedFile(Array("/dev/full".utf8), replacing: "trace")
      file.write("trace\n")
      #expect(file.failure == SystemFailure("write", code: ENOSPC))
    }
  #endif
}

@Suite("A file that is written whole")
final class AtomicFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "whole-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func write(_ text: String, _ calls: some FileCalls = SystemFileCalls()) throws {
    try AtomicFile.write(text, to: Array(path.utf8), replacing: "<svg ", calls: calls)
  }

  private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  @Test("A picture takes the place of the one before, and of nothing else")
  func replacing() throws {
    try write("<svg one")
    try write("<svg two")
    #expect(try text == "<svg two")
    try "precious".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: AppendedFile.Fault.taken) { try write("<svg three") }
    #expect(try text == "precious")
  }

  @Test("On a full disk the picture before stays whole")
  func full() throws {
    try write("<svg one")
    #expect(throws: AppendedFile.Fault.system(SystemFailure("write", code: ENOSPC))) {
      try write("<svg two", RefusingCalls(.write, code: ENOSPC))
    }
    #expect(try text == "<svg one")
  }

  @Test("What is no regular file takes it as it comes")
  func device() throws {
    try AtomicFile.write("<svg ", to: Array("/dev/null".utf8), replacing: "<svg ")
    #expect(throws: AppendedFile.Fault.self) {
      try AtomicFile.write("<svg ", to: Array("/".utf8), replacing: "<svg ")
    }
  }
}
