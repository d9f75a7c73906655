import LibC
import SceneTesting
import Testing

@Suite("Editing a catalogue, with the built program", .patience)
struct EditingTests {
  private static let cars = """
    {"id":"a","make":"Kia","model":"EV6","price":46050}
    {"id":"b","make":"Ford","model":"Puma","year":2021}

    """

  /// Browses two cars, in a folder of their own.
  private func start() throws -> (TemporaryFolder, CarsSession) {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "my.jsonl")
    return (folder, try CarsSession.showingList(["my.jsonl"], in: folder))
  }

  private static let saveKey = "\u{13}", escape = "\u{1B}"

  /// Has the notice put away.
  private func dismiss(_ session: CarsSession) throws {
    try session.terminal.until(shows: "Esc dismiss")
    session.terminal.send(Self.escape)
    try session.terminal.until("no notice") { _ in !session.footer.contains("dismiss") }
  }

  @Test("A new car is written behind the others, shown, and selected; u takes it back")
  func adding() throws {
    let (folder, session) = try start()
    try session.press("a", untilTitled: "‹ Cancel   New car")
    try session.press("Fi\rPanda", untilShown: "Model        ▕Panda")
    // Up to the make, behind its text.
    try session.press("\u{1B}[Aat", untilShown: "Make         ▕Fiat")
    try session.press(Self.saveKey, untilShown: "Fiat Panda was added to my.jsonl.")
    try session.terminal.until("the new car under the cursor") { _ in
      session.position == "3/3" && session.row?.hasPrefix("▌ Fiat  Panda") == true
    }
    #expect(
      try folder.read("my.jsonl") == Self.cars + #"{"id":"fiat-panda","make":"Fiat","model":"Panda"}"# + "\n")
    try session.press("u", untilShown: "Undone: Fiat Panda is no longer in my.jsonl.")
    #expect(try folder.read("my.jsonl") == Self.cars)
    try session.press("u", untilShown: "There is nothing to undo")
  }

  @Test("What is wrong cannot be saved, and the reason is said; Esc asks before it is thrown away")
  func refusing() throws {
    let (folder, session) = try start()
    try session.press("a", untilTitled: "‹ Cancel   New car")
    try session.press("Fiat\r\r\r1300", untilShown: "! must be from 1769 to 2200")
    try session.press(Self.saveKey, untilShown: "Model is missing.")
    try session.press(Self.escape, untilShown: "Discard your changes?")
    try session.press("n", untilShown: "4/15")
    try session.press(Self.escape, untilShown: "Discard your changes?")
    try session.press("y", untilAt: "1/2")
    #expect(try folder.read("my.jsonl") == Self.cars)
  }

  @Test("A car is edited from its own scene, and removed there after a question")
  func editing() throws {
    let (folder, session) = try start()
    try session.press("\r", untilTitled: "‹ Cars   Kia EV6")
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\rGT", untilShown: "Trim         ▕GT")
    try session.press(Self.saveKey, untilTitled: "‹ Cars   Kia EV6 GT")
    #expect(
      try folder.read("my.jsonl")
        == Self.cars.replacing("46050}", with: #"46050,"trim":"GT"}"#))
    try session.press("D", untilShown: "Remove Kia EV6 GT from the catalogue?")
    try session.press("y", untilAt: "1/1")
    #expect(session.row?.hasPrefix("▌ Ford  Puma") == true)
    #expect(try folder.read("my.jsonl") == String(Self.cars.split(separator: "\n")[1] + "\n"))
    try session.press("uu", untilShown: "Undone: Kia EV6 is as it was in my.jsonl.")
    #expect(try folder.read("my.jsonl") == Self.cars)
  }

  @Test(
    "What another program has changed meanwhile is not overwritten, and what was typed is saved with it the next time"
  )
  func conflict() throws {
    let (folder, session) = try start()
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\rGT", untilShown: "Trim         ▕GT")
    let other = Self.cars.replacing("46050", with: "45000")
    try folder.write(other, to: "my.jsonl")
    try session.press(Self.saveKey, untilShown: "Another program has changed the car in my.jsonl;")
    try session.terminal.until(shows: "Trim         ▕GT")
    try session.terminal.until(shows: "Price        ▕45000")
    #expect(try folder.read("my.jsonl") == other)
    try session.press(Self.saveKey, untilShown: "Kia EV6 GT was saved in my.jsonl.")
    #expect(try folder.read("my.jsonl") == other.replacing("45000}", with: #"45000,"trim":"GT"}"#))
  }

  @Test("Saving a form in which nothing differs from the file closes it and writes nothing")
  func unchanged() throws {
    let (folder, session) = try start()
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press(Self.saveKey, untilAt: "1/2")
    #expect(try folder.read("my.jsonl") == Self.cars)
    #expect(try folder.names == ["my.jsonl"])
  }

  @Test("A price that is an object with more than an amount and a currency is not changed in the form")
  func objects() throws {
    let text = #"[{"id":"a","make":"Kia","model":"EV6","price":{"amount":5,"currency":"EUR","vat":19}}]"#
    let folder = try TemporaryFolder()
    try folder.write(text, to: "my.json")
    let session = try CarsSession.showingList(["my.json"], in: folder)
    try session.press("e", untilTitled: "‹ Cancel   Edit Kia EV6")
    try session.press("\r\r\r\r0", untilShown: "Price        ▕50")
    try session.press(Self.saveKey, untilShown: "! is an object, which can only")
    #expect(try folder.read("my.json") == text)
  }

  @Test("What cannot be saved is said before anything is typed")
  func unwritable() throws {
    let (folder, session) = try start()
    chmod("\(folder.path)/my.jsonl", 0o444)
    for key in ["a", "A", "e", "D"] {
      try session.press(key, untilShown: "my.jsonl cannot be written: Permission denied.")
      try dismiss(session)
    }
    chmod("\(folder.path)/my.jsonl", 0o644)
    try session.press("a", untilTitled: "‹ Cancel   New car")
  }
}
