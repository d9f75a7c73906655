import Foundation
import Testing

@testable import Streams

@Suite("A file that is replaced")
final class LockedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "replaced-\(UUID().uuidString)")
    .path
  private var path: String { folder + "/cars.json" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try write("old")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  private func replace(_ path: String, _ old: String = "old", with new: [String] = ["n", "", "ew"]) throws {
    let file = try #require(try LockedFile(Array(path.utf8)))
    let bytes = Array(new.joined().utf8)
    try bytes.withUnsafeBytes { bytes in
      try Array(old.utf8).withUnsafeBytes {
        try file.replace(
          with: [
            UnsafeRawBufferPointer(rebasing: bytes[..<1]), UnsafeRawBufferPointer(rebasing: bytes[1...]),
          ],
          before: $0, calls: SystemFileCalls())
      }
    }
  }

  @Test(
    "has the new bytes, another number, and the same permissions", arguments: [0o600, 0o644, 0o666, 0o4755])
  func permissions(mode: mode_t) throws {
    chmod(path, mode)
    let before = status(path).st_ino
    try replace(path)
    #expect(try text(path) == "new")
    #expect(status(path).st_mode & 0o7777 == mode)
    #expect(status(path).st_ino != before)
    #expect(try names == ["cars.json"])
    let itsFolder = status(folder)
    let left = (CInt(0)..<1_024).filter { descriptor in
      var opened = stat()
      return fstat(descriptor, &opened) == 0 && opened.st_ino == itsFolder.st_ino
        && opened.st_dev == itsFolder.st_dev
    }
    #expect(left == [], "its folder stays open")
  }

  @Test("keeps its access control list, and what users have said of it", .enabled(if: hasAttributes))
  func attributes() throws {
    // Its owner may read and write, and so may user 1234; its group and others may do nothing. The permissions of the
    // group are those of user 1234 then.
    let list: [UInt8] = [
      2, 0, 0, 0, 1, 0, 6, 0, 255, 255, 255, 255, 2, 0, 6, 0, 210, 4, 0, 0, 4, 0, 0, 0, 255, 255, 255, 255,
      16, 0, 6, 0,
      255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255,
    ]
    let before = open(path, O_RDWR)
    try #require(ExtendedAttributes.set(ExtendedAttributes.accessList, to: list, of: before) == 0)
    try #require(ExtendedAttributes.set("user.note", to: [1, 2, 3], of: before) == 0)
    close(before)
    #expect(status(path).st_mode & 0o777 == 0o660)
    try replace(path)
    let after = open(path, O_RDONLY)
    defer { close(after) }
    #expect(ExtendedAttributes.value(of: ExtendedAttributes.accessList, of: after) == list)
    #expect(ExtendedAttributes.value(of: "user.note", of: after) == [1, 2, 3])
    #expect(status(path).st_mode & 0o777 == 0o660)
  }

  /// Whether the file system that the tests write to knows access control lists and attributes.
  private static var hasAttributes: Bool {
    let path = FileManager.default.temporaryDirectory.appending(path: "attributes-\(UUID().uuidString)").path
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    let owner: [UInt8] = [2, 0, 0, 0, 1, 0, 6, 0, 255, 255, 255, 255]
    let others: [UInt8] = [4, 0, 0, 0, 255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255]
    return ExtendedAttributes.set("user.a", to: [1], of: file) == 0
      && ExtendedAttributes.set(ExtendedAttributes.accessList, to: owner + others, of: file) == 0
  }

  @Test("keeps its owner and its group, where that is allowed")
  func owner() throws {
    guard chown(path, 4_242, 4_243) == 0 else { return }
    try replace(path)
    #expect(status(path).st_uid == 4_242 && status(path).st_gid == 4_243)
  }

  @Test(
    "allows nobody more than before where it cannot keep its owner: another group no more than everybody",
    arguments: [(4_243, 0o644), (getgid(), 0o664)] as [(gid_t, mode_t)])
  func refusedOwner(group: gid_t, mode: mode_t) throws {
    guard chown(path, 4_242, group) == 0 else { return }
    chmod(path, 0o4664)
    let file = try #require(try LockedFile(Array(path.utf8)))
    try Array("old".utf8).withUnsafeBytes {
      try file.replace(with: [], before: $0, calls: RefusingCalls(.setOwner, code: EPERM))
    }
    #expect(status(path).st_uid == getuid())
    #expect(status(path).st_mode & 0o7777 == mode)
  }

  @Test(
    "is made with the folders that it is in, by two at the same time too; one that is there stays as it is")
  func making() throws {
    let calls = SystemFileCalls()
    try calls.makeFile(Array((folder + "/a/b/new.json").utf8))
    try calls.makeFile(Array((folder + "/a/b/newer.json").utf8))
    #expect(try text(folder + "/a/b/new.json") == "")
    try calls.makeFile(Array(path.utf8))
    #expect(try text(path) == "old")
    #expect(throws: SystemFailure("open", code: ENOTDIR)) {
      try calls.makeFile(Array((path + "/new.json").utf8))
    }
  }

  @Test("behind a symbolic link is replaced where it is, and the link stays one")
  func symbolicLink() throws {
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "cars.json")
    try replace(link)
    #expect(try text(path) == "new")
    #expect(status(link).st_mode & S_IFMT == S_IFLNK)
  }

  @Test("leaves its other names with the version before")
  func hardLink() throws {
    try FileManager.default.linkItem(atPath: path, toPath: folder + "/backup")
    try replace(path)
    #expect(try text(path) == "new")
    #expect(try text(folder + "/backup") == "old")
  }

  @Test("is left alone when nobody may write to it")
  func readOnly() throws {
    chmod(path, 0o444)
    let denied = SystemFailure("access", code: EACCES)
    #expect(throws: ReplacingFailure.refused(denied)) { try replace(path) }
    #expect(LockedFile.refusal(toReplace: Array(path.utf8)) == denied)
    #expect(try text(path) == "old")
    chmod(path, 0o644)
    #expect(LockedFile.refusal(toReplace: Array(path.utf8)) == nil)
    #expect(LockedFile.refusal(toReplace: Array("/no/such/file".utf8))?.isMissing == true)
    let withZero = Array(path.utf8) + [0, 0x78]
    #expect(LockedFile.refusal(toReplace: withZero) == SystemFailure("stat", code: ENOENT))
    #expect(throws: SystemFailure("realpath", code: ENOENT)) { try LockedFile(withZero) }
  }

  @Test("is refused where it is a folder, and can be made in folders that can be made, but not in a file")
  func places() throws {
    func refusal(_ path: String) -> SystemFailure? { LockedFile.refusal(toMake: Array(path.utf8)) }
    #expect(LockedFile.refusal(toReplace: Array(folder.utf8)) == SystemFailure("open", code: EISDIR))
    #expect(refusal(folder + "/new.json") == nil)
    #expect(refusal(folder + "/a/b/new.json") == nil)
    #expect(refusal(path + "/new.json") == SystemFailure("access", code: ENOTDIR))
    #expect(refusal(path + "/a/b/new.json") == SystemFailure("access", code: ENOTDIR))
    #expect(try names == ["cars.json"])
  }

  @Test("is refused if it is a device or a pipe, or a link to one, which is not even opened")
  func notRegular() throws {
    let (pipe, link) = (folder + "/pipe", folder + "/link")
    try #require(mkfifo(pipe, 0o600) == 0)
    try #require(symlink(pipe, link) == 0)
    for path in [pipe, link, "/dev/null"] {
      #expect(LockedFile.refusal(toReplace: Array(path.utf8)) == .notRegular)
      #expect(throws: SystemFailure.notRegular) { try LockedFile(Array(path.utf8)) }
      #expect(throws: SystemFailure.notRegular) { try OpenFile.regular(Array(path.utf8)) }
      #expect(LockedFile.obstacle(behind: .notRegular, to: Array(path.utf8)) == .notRegular)
    }
    #expect(status(pipe).st_mode & S_IFMT == S_IFIFO)
  }

  @Test("can have the longest name that a file can have")
  func longName() throws {
    let long = folder + "/" + String(repeating: "x", count: 250) + ".json"
    try FileManager.default.moveItem(atPath: path, toPath: long)
    try replace(long)
    #expect(try text(long) == "new")
  }

  @Test("is locked until nobody needs it any more")
  func locked() throws {
    var first = try LockedFile(Array(path.utf8))
    #expect(first != nil)
    #expect(try LockedFile(Array(path.utf8)) == nil)
    first = nil
    #expect(try LockedFile(Array(path.utf8)) != nil)
  }

  @Test("is the same version while its bytes are, and settled only when nothing about it has changed lately")
  func version() throws {
    var longAgo = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
    #expect(utimes(path, &longAgo) == 0)
    let before = status(path)
    #expect(!FileVersion(before).isSettled)
    #expect(FileVersion(bytesOf: before).isSettled)
    var after = before
    while after.st_ctim.tv_nsec == before.st_ctim.tv_nsec {
      chmod(path, 0o600)
      after = status(path)
    }
    #expect(FileVersion(bytesOf: after) == FileVersion(bytesOf: before))
    #expect(FileVersion(after) != FileVersion(before))
  }

  @Test("is not replaced when another program has changed it, even if only its bytes tell")
  func changed() throws {
    let file = try #require(try LockedFile(Array(path.utf8)))
    for other in ["odd", "ol", "older", ""] {
      #expect(throws: ReplacingFailure.changed, "“\(other)”") {
        try Array(other.utf8).withUnsafeBytes {
          try file.replace(with: [], before: $0, calls: SystemFileCalls())
        }
      }
    }
    try write("other")
    #expect(throws: ReplacingFailure.changed) {
      try Array("old".utf8).withUnsafeBytes {
        try file.replace(with: [], before: $0, calls: SystemFileCalls())
      }
    }
    #expect(try text(path) == "other")
    #expect(try names == ["cars.json"])
  }
}
