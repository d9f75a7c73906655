import LibC
import SceneTesting
import Testing

@Suite("A process that changes a catalogue's file", .patience(.seconds(600)))
struct SuddenSavingEndTests {
  /// A catalogue in each form, by the name of its file.
  private static let catalogues = [
    "cars.json":
      "[\n  {\"id\": 1, \"make\": \"Kia\", \"model\": \"EV6\"},\n  {\"id\": 2, \"make\": \"Kia\", \"model\": \"EV4\"}\n]\n",
    "lines.jsonl":
      "{\"id\":1,\"make\":\"Kia\",\"model\":\"EV6\"}\r\n{\"id\":2,\"make\":\"Kia\",\"model\":\"EV4\"}",
    "cars.csv": "id,make,model\n1,Kia,EV6\n2,Kia,EV4\n",
  ]
  private static let changes = ["add", "edit", "remove", "undo-add", "undo-edit", "undo-remove"]

  @Test(
    "that ends at any system call leaves the whole file as it was or as it should be, and no lock",
    arguments: Fuzz.some(of: catalogues.keys.sorted()), changes)
  func ended(name: String, change: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    let probe = try BuiltProduct.path(of: "SavingProbe")
    func run(_ change: String, endingAt call: Int) throws -> (status: ExitStatus, text: String) {
      try folder.write(Self.catalogues[name] ?? "", to: name)
      let status = try PlainCommand.run([probe, path, change, "\(call)"]).status
      return (status, try folder.read(name))
    }
    let isUndo = change.hasPrefix("undo-")
    let old = isUndo ? try run(String(change.dropFirst(5)), endingAt: 0).text : Self.catalogues[name]
    let (status, new) = try run(change, endingAt: 0)
    #expect(status == .exited(0) && new != old)
    var (texts, call) = ([old], 0)
    while true {
      call += 1
      let (status, text) = try run(change, endingAt: call)
      guard status != .exited(0) else { break }
      #expect(status == .signalled(SIGKILL))
      #expect([old, new].contains(text), "ended at call \(call): \(text)")
      texts.append(text)
      // What is left is a file that nobody sees, and the next change works.
      #expect(try folder.names.allSatisfy { $0 == name || $0.hasPrefix(".\(name).") })
      #expect(try PlainCommand.run([probe, path, "repeat", "1"]).status == .exited(0))
    }
    #expect(call > 8)
    // At first it is as it was, and from the rename on as it should be.
    #expect(texts.first == old && texts.last == new)
    #expect(zip(texts, texts.dropFirst()).count { $0 != $1 } == 1)
  }

  @Test(
    "loses nothing when another one changes it at the same time, a hundred times",
    arguments: Fuzz.some(of: catalogues.keys.sorted()))
  func twoAtOnce(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalogues[name] ?? "", to: name)
    let probe = try BuiltProduct.path(of: "SavingProbe")
    let script = "\"$0\" \"$1\" repeat 100 & \"$0\" \"$1\" repeat 100 && wait $!"
    #expect(
      try PlainCommand.run(["/bin/sh", "-c", script, probe, folder.path + "/" + name]).status == .exited(0))
    let cars = try PlainCommand.cars("list", name, "--format", "csv", "--columns", "id", in: folder)
    let ids = cars.output.split(whereSeparator: \.isNewline).dropFirst().compactMap { Int($0) }
    #expect(ids == Array(1...202))
    #expect(try folder.names == [name])
  }
}
