import CarsContracts
import CarsEntity
import Foundation
import Testing

@testable import CarsAPI

@Suite("A service that keeps what it removes")
struct RemovalKeepingCarsTests {
  /// The car of id `a` is removed, at 09:04:05 on 6 July 2026, from a file with this text.
  private func remove(from text: String, named name: String, kept file: String?) async throws -> (
    SavedChange, EditedFile
  ) {
    let edited = try EditedFile(text, named: name)
    let service = keeping(edited, in: file)
    return (try await service.save(.remove(try await edited.car("a"))).change, edited)
  }

  private func keeping(_ edited: EditedFile, in file: String?) -> RemovalKeepingCars {
    RemovalKeepingCars(
      FileCarsAPIService(path: edited.path), catalogue: "/home/me/my cars", file: file.map { Array($0.utf8) },
      clock: { 1_783_328_645 })
  }

  private static let line =
    #"{"removed":"2026-07-06T09:04:05Z","catalogue":"/home/me/my cars","car":{"id":"a","make":"Kia","model":"EV6"},"text":"#

  @Test(
    "writes down the time, the catalogue, the car and its text as it stood",
    arguments: [
      ("cars.csv", "id;make;model\na;Kia;\"EV6\"\n", #""a;Kia;\"EV6\""}"#),
      (
        "cars.json", #"[{"id":"a", "make":"Kia", "model":"EV6"}]"#,
        #""{\"id\":\"a\", \"make\":\"Kia\", \"model\":\"EV6\"}"}"#
      ),
    ])
  func kept(name: String, text: String, record: String) async throws {
    let folder = try EditedFile(nil)
    let file = folder.folder.path + "/state/cars/removed.jsonl"
    let (change, _) = try await remove(from: text, named: name, kept: file)
    #expect(change.kept == .file(file))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.line + record + "\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("keeps the last hundred, and each of them whole")
  func last() async throws {
    let kept = try EditedFile((1...120).map { "{\"n\":\($0)}\n" }.joined(), named: "removed.jsonl")
    _ = try await remove(from: "id,make,model\na,Kia,EV6\n", named: "cars.csv", kept: kept.path)
    let lines = kept.text.split(separator: "\n")
    #expect(lines.count == 100)
    #expect(lines.first == #"{"n":22}"#)
    #expect(lines.last.map(String.init) == Self.line + #""a,Kia,EV6"}"#)
  }

  @Test("keeps a mebibyte at most, but always the last one, in a file that only its owner can read")
  func bounded() async throws {
    let lines = [300_000, 600_000, 400_000].map { String(repeating: "x", count: $0) }
    let kept = try EditedFile(lines.joined(separator: "\n") + "\n", named: "removed.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: kept.path)
    _ = try await remove(from: "id,make,model\na,Kia,EV6\n", named: "cars.csv", kept: kept.path)
    #expect(kept.text.split(separator: "\n").map(\.utf8.count).dropLast() == [600_000, 400_000])
    let mode = try FileManager.default.attributesOfItem(atPath: kept.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let note = String(repeating: "y", count: RemovedRecords.mostBytes)
    _ = try await remove(from: "id,make,model,n\na,Kia,EV6,\(note)\n", named: "a.csv", kept: kept.path)
    #expect(kept.text.split(separator: "\n").count == 1)
  }

  @Test(
    "removes a car all the same if no copy can be kept, and says why",
    arguments: [
      (nil, .nowhere),
      ("/dev/null", .notKept(file: "/dev/null", reason: "it is not a regular file")),
      ("/dev/null/x/removed.jsonl", .nowhere),
    ] as [(String?, KeptRecord)])
  func nowhere(file: String?, kept: KeptRecord) async throws {
    let (change, edited) = try await remove(from: "id,make,model\na,Kia,EV6\n", named: "cars.csv", kept: file)
    #expect(change.kept == kept)
    #expect(edited.text == "id,make,model\n")
  }

  @Test("says nothing of other changes, and forgets a removal that is taken back")
  func others() async throws {
    let edited = try EditedFile("id,make,model\na,Kia,EV6\n", named: "cars.csv")
    let service = keeping(edited, in: nil)
    #expect(try await service.save(.add(.ev9)).change.kept == nil)
    _ = try await service.save(.remove(try await edited.car("a")))
    #expect(service.removals == [.nowhere])
    _ = try await service.undo()
    #expect(service.removals == [])
  }

  @Test("goes on saying what it has removed when another change is taken back, whichever that is")
  func otherUndone() async throws {
    let edited = try EditedFile("id,make,model\na,Kia,EV6\nb,VW,Up\n", named: "cars.csv")
    let service = keeping(edited, in: nil)
    _ = try await service.save(.remove(try await edited.car("a")))
    let changes: [CarChange] = [
      .edit(try await edited.car("b"), [FieldChange("model", to: .text("Golf"))]), .add(.ev9),
    ]
    for change in changes {
      _ = try await service.save(change)
      _ = try await service.undo()
      #expect(service.removals == [.nowhere])
    }
  }
}
