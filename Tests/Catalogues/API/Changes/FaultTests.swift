import CarsContracts
import CarsEntity
import Foundation
import SceneTesting
import Streams
import Synchronization
import Testing

@testable import CarsAPI
@testable import SavingProbe

/// Each system call of each change, in each format, with each thing that can go wrong.
@Suite("A change of which a system call goes wrong", .patience(.seconds(600)))
struct FaultTests {
  /// A catalogue in each format, by the name of its file.
  private static let catalogues = [
    "cars.json":
      "[\n  {\"id\": 1, \"make\": \"Kia\", \"model\": \"EV6\"},\n  {\"id\": 2, \"make\": \"Kia\", \"model\": \"EV4\"}\n]\n",
    "object.json":
      #"{"cars": [{"id":1,"make":"Kia","model":"EV6"},{"id":2,"make":"Kia","model":"EV4"}], "x": 1}"#,
    "lines.jsonl":
      "{\"id\":1,\"make\":\"Kia\",\"model\":\"EV6\"}\r\n{\"id\":2,\"make\":\"Kia\",\"model\":\"EV4\"}",
    "cars.csv": "id,make,model\n1,Kia,EV6\n2,Kia,EV4\n",
    "cars.tsv": "\u{FEFF}id\tmake\tmodel\r\n\"1\"\tKia\tEV6\r\n2\tKia\tEV4",
  ]

  enum Change: CaseIterable {
    case add, edit, remove, undoAdd, undoEdit, undoRemove
  }

  /// A change that is about to be made.
  private struct Attempt {
    let file: EditedFile
    let old: [UInt8]
    private let change: Change

    init(_ name: String, _ change: Change, _ calls: FailingCalls) async throws {
      file = try EditedFile(FaultTests.catalogues[name], named: name, calls: calls)
      self.change = change
      calls.begin()
      switch change {
      case .undoAdd: try await file.add(.ev9)
      case .undoEdit: try await file.edit("2", [FieldChange("model", to: .text("EV3"))])
      case .undoRemove: try await file.remove("2")
      case .add, .edit, .remove: break
      }
      old = file.bytes
    }

    func make() async throws {
      switch change {
      case .add: try await file.add(.ev9)
      case .edit: try await file.edit("2", [FieldChange("model", to: .text("EV3"))])
      case .remove: try await file.remove("2")
      case .undoAdd, .undoEdit, .undoRemove: _ = try await file.editor.undo()
      }
    }
  }

  /// What the system calls of a change are.
  private func usual(
    _ name: String, _ change: Change, _ calls: FailingCalls = FailingCalls()
  ) async throws -> (calls: [String], new: [UInt8]) {
    let attempt = try await Attempt(name, change, calls)
    calls.begin()
    try await attempt.make()
    #expect(attempt.file.bytes != attempt.old)
    return (calls.names, attempt.file.bytes)
  }

  @Test(
    "is not made, and leaves nothing behind, as long as the new file has not taken the old one's place; then it is made",
    arguments: Array(catalogues.keys), Change.allCases)
  func failures(name: String, change: Change) async throws {
    try await fail(FailingCalls(), name, change)
  }

  @Test(
    "is the same on a system that knows no files without a name, cannot give them one, or lets no files change places",
    arguments: Change.allCases)
  func olderSystems(change: Change) async throws {
    try await fail(FailingCalls(knowsUnnamed: false), "cars.json", change)
    let calls = FailingCalls(canLink: false)
    let close = try await usual("cars.json", change, calls).calls.firstIndex(of: "close") ?? 0
    // Of the file that got no name nothing more is wanted.
    try await fail(calls, "cars.json", change, except: close + 1)
    try await fail(FailingCalls(canExchange: false), "cars.json", change)
  }

  private func fail(
    _ calls: FailingCalls, _ name: String, _ change: Change, except harmless: Int? = nil
  ) async throws {
    let (usual, new) = try await usual(name, change, calls)
    let rename = try #require(usual.firstIndex(of: "rename")) + 1
    #expect(
      usual.suffix(from: rename).filter { $0 != "fcntl" && $0 != "unlink" } == ["open", "fsync", "close"])
    for call in 1...usual.count {
      for code in Fuzz.some(of: [EIO, ENOSPC, EACCES], turn: call, of: 3) {
        let attempt = try await Attempt(name, change, calls)
        calls.begin(.failure(code), at: call)
        if call <= rename, call != harmless {
          let error = CarChangeError.unwritable(
            path: attempt.file.path, reason: String(cString: strerror(code)))
          await #expect(throws: error) { try await attempt.make() }
          #expect(attempt.file.bytes == attempt.old, "\(usual[call - 1]), call \(call)")
        } else {
          try await attempt.make()
          #expect(attempt.file.bytes == new, "\(usual[call - 1]), call \(call)")
        }
        // The version before can be left beside it.
        let isLeft = call > rename && usual[call - 1] == "unlink"
        #expect(attempt.file.names.filter { !isLeft || !$0.hasPrefix(".\(name).") } == [name])
      }
    }
  }

  @Test(
    "writes a file without a name, of which nothing would be left", .enabled(if: knowsUnnamed),
    arguments: Change.allCases)
  func unnamed(change: Change) async throws {
    let usual = try await usual("cars.json", change).calls
    let link = try #require(usual.firstIndex(of: "linkat")) + 1
    #expect(usual[link...].prefix(2) == ["close", "rename"])
    let calls = FailingCalls()
    for call in 1...link {
      let attempt = try await Attempt("cars.json", change, calls)
      let folder = attempt.file.folder
      let names = Mutex<[String]>([])
      calls.begin(.meanwhile { names.withLock { $0 = EditedFile.names(in: folder) } }, at: call)
      try await attempt.make()
      #expect(names.withLock { $0 } == ["cars.json"], "\(usual[call - 1]), call \(call)")
    }
  }

  /// Whether the file system that the tests write to knows files without a name.
  private static var knowsUnnamed: Bool {
    let folder = Array(FileManager.default.temporaryDirectory.path.utf8)
    guard let file = try? SystemFileCalls().openUnnamed(in: folder, 0o600) else { return false }
    return (try? SystemFileCalls().close(file)) != nil
  }

  @Test(
    "is made when a signal interrupts a call, or a write writes little", arguments: Array(catalogues.keys),
    Change.allCases)
  func interruptions(name: String, change: Change) async throws {
    let (usual, new) = try await usual(name, change)
    let calls = FailingCalls()
    for call in 1...usual.count {
      for trouble in Fuzz.some(of: [FailingCalls.Trouble.failure(EINTR), .shortWrite], turn: call, of: 2) {
        let attempt = try await Attempt(name, change, calls)
        calls.begin(trouble, at: call)
        try await attempt.make()
        #expect(attempt.file.bytes == new, "\(usual[call - 1]), call \(call)")
        #expect(attempt.file.names == [name])
      }
    }
  }

  @Test(
    "is not made when another program writes the file meanwhile, or puts another one in its place, or takes it away",
    arguments: Array(catalogues.keys), Change.allCases)
  func others(name: String, change: Change) async throws {
    let (usual, _) = try await usual(name, change)
    let calls = FailingCalls()
    let rename = try #require(usual.firstIndex(of: "rename")) + 1
    for call in 1...rename {
      for other in Fuzz.some(of: Other.allCases, turn: call, of: 4) {
        let attempt = try await Attempt(name, change, calls)
        let (path, old) = (attempt.file.path, attempt.old)
        calls.begin(.meanwhile { other.act(on: path, old) }, at: call)
        await #expect(throws: CarChangeError.beingChanged(path: path)) { try await attempt.make() }
        let isGone = other == .removes
        #expect(attempt.file.bytes == (isGone ? [] : other.text(old)), "\(other), \(usual[call - 1])")
        #expect(attempt.file.names == (isGone ? [] : [name]))
      }
    }
  }

  @Test("is made in what another program has written meanwhile, if it can be")
  func again() async throws {
    let (one, two) = (#"{"make":"Kia","model":"EV6"}"# + "\n", #"{"make":"Ford","model":"Puma"}"# + "\n")
    let calls = FailingCalls()
    let file = try EditedFile(one, named: "cars.jsonl", calls: calls, attempts: 2)
    let path = file.path
    calls.begin(.meanwhile { try? Data((one + two).utf8).write(to: URL(filePath: path)) }, at: 2)
    _ = try await file.editor.save(.add([Field("make", .text("Fiat")), Field("model", .text("Panda"))]))
    #expect(file.text == one + two + #"{"make":"Fiat","model":"Panda"}"# + "\n")
  }

  /// Two records, one of which is added by another program, and what it adds when it has opened the file before.
  private static let (ev6, puma) = (
    #"{"make":"Kia","model":"EV6"}"# + "\n", #"{"make":"Ford","model":"Puma"}"# + "\n"
  )
  private static let panda = #"{"make":"Fiat","model":"Panda"}"# + "\n"

  /// Adds a car to a file that another program has opened before, to write behind its end when the new version has taken
  /// its place.
  private func addPanda(
    attempts: Int, _ other: @escaping @Sendable (_ path: String) -> Void = { _ in }
  ) async throws -> EditedFile {
    let calls = FailingCalls()
    let file = try EditedFile(Self.ev6, named: "cars.jsonl", calls: calls, attempts: attempts)
    let fiat = [Field("make", .text("Fiat")), Field("model", .text("Panda"))]
    _ = try await file.editor.save(.add(fiat))
    _ = try await file.editor.undo()
    let exchanged = try #require(calls.names.firstIndex(of: "fcntl")) + 1
    let (path, writer) = (file.path, try #require(FileHandle(forWritingAtPath: file.path)))
    calls.begin(
      .meanwhile {
        _ = try? writer.seekToEnd()
        writer.write(Data(Self.puma.utf8))
        try? writer.close()
        other(path)
      }, at: exchanged)
    _ = try await file.editor.save(.add(fiat))
    return file
  }

  @Test("is made in what a program writes that had opened the file before", .enabled(if: canExchange))
  func openedBefore() async throws {
    let file = try await addPanda(attempts: 2)
    #expect(file.text == Self.ev6 + Self.puma + Self.panda)
    #expect(file.names == ["cars.jsonl"])
  }

  @Test(
    "leaves the new version beside the file where that was written to before it went back",
    .enabled(if: canExchange))
  func bothWritten() async throws {
    let file = try await addPanda(attempts: 2) { path in
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      _ = try? file.seekToEnd()
      file.write(Data("{}\n".utf8))
      try? file.close()
    }
    #expect(file.text == Self.ev6 + Self.puma + Self.panda)
    let other = try #require(file.names.first { $0.hasPrefix(".cars.jsonl.") })
    #expect(
      try String(contentsOf: file.folder.appending(path: other), encoding: .utf8)
        == Self.ev6 + Self.panda + "{}\n")
  }

  /// Whether files can change places where the tests write.
  private static var canExchange: Bool {
    guard let file = try? EditedFile("a"), (try? Data().write(to: URL(filePath: file.path + "2"))) != nil
    else { return false }
    return (try? SystemFileCalls().exchange(Array(file.path.utf8), with: Array((file.path + "2").utf8)))
      ?? false
  }

  @Test(
    "says what stands in the way of a new file, where it is not the file's permissions",
    arguments: [(EBUSY, "rename", WritingObstacle.mountPoint), (EROFS, "open", .readOnlySystem)])
  func obstacles(code: CInt, call: String, obstacle: WritingObstacle) async throws {
    let calls = FailingCalls()
    let usual = try await usual("cars.json", .edit, calls).calls
    let attempt = try await Attempt("cars.json", .edit, calls)
    calls.begin(.failure(code), at: try #require(usual.firstIndex(of: call)) + 1)
    let error = CarChangeError.unwritable(
      path: attempt.file.path, reason: String(cString: strerror(code)), obstacle: obstacle)
    await #expect(throws: error) { try await attempt.make() }
    #expect(attempt.file.bytes == attempt.old)
    #expect(attempt.file.names == ["cars.json"])
  }

  /// What another program does.
  private enum Other: CaseIterable {
    case writes, replaces, replacesBySame, removes

    /// The text that it leaves: of the same length, so that only the times or the bytes tell.
    func text(_ old: [UInt8]) -> [UInt8] {
      self == .replacesBySame ? old : old.map { $0 == UInt8(ascii: "K") ? UInt8(ascii: "F") : $0 }
    }

    func act(on path: String, _ old: [UInt8]) {
      let url = URL(filePath: path)
      switch self {
      case .writes:
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        file.write(Data(text(old)))
        try? file.close()
      case .replaces, .replacesBySame: try? Data(text(old)).write(to: url, options: .atomic)
      case .removes: try? FileManager.default.removeItem(at: url)
      }
    }
  }
}
