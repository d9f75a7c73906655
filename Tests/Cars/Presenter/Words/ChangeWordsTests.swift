import CarsContracts
import CarsEntity
import CarsTestSupport
import Scenes
import Testing

@testable import CarsPresenter

@Suite("The words of changes that were not made")
struct ChangeWordsTests {
  @Test(
    "A page of words has what happened, and then what to do, with keys or without",
    arguments: [
      (
        .onlyAdditions(source: .file("a.csv")), "Read-only", ["a.csv is read-only."],
        ["“cars add” writes a car of your own, which can be changed."], "A in the list adds a copy."
      ),
      (
        .readOnly(source: nil), "Read-only", ["The catalogue is read-only."], [], nil
      ),
      (
        .readOnlyForm(path: "p", copyCommand: nil), "Read-only",
        ["p is read-only, because it is neither one plain table nor one list of plain JSON objects."], [],
        nil
      ),
      (
        .endsInNoCar(path: "p", line: 1234), "Not added",
        [
          "p ends in something that is no car, on line 1,234.",
          "The file is as it was; remove that, or add the car in a text editor.",
        ], [], nil
      ),
      (
        .conflict(path: "p"), "Changed meanwhile", ["Another program has changed the car in p."],
        ["Nothing was written; look at it as it is now, and try again."],
        "r in the list shows it as it is now."
      ),
      (
        .notUndoable(path: "p"), "Not undone",
        ["That cannot be undone: another program has changed p since."], [],
        "r in the list shows it as it is now."
      ),
      (
        .beingChanged(path: "p"), "Being changed",
        ["Another program is changing p.", "Try again in a moment."], [], nil
      ),
      (
        .unwritable(path: "p", reason: "Permission denied"), "Not written",
        [
          "p cannot be written: Permission denied.",
          "Check its permissions and the room on its disk; it is as it was.",
        ], [], nil
      ),
      (
        .unwritable(path: "p", reason: "x", obstacle: .notRegular), "Not written",
        [
          "p is not a regular file, and is left as it is.",
          "Move it, or whatever it links to, out of the way and try again.",
        ], [], nil
      ),
      (
        .unwritable(path: "p", reason: "x", obstacle: .mountPoint), "Not written",
        [
          "p cannot be replaced: it is a mount of its own, as single files in containers can be.",
          "Mount the folder that it is in instead, or copy it and change the copy.",
        ], [], nil
      ),
      (
        .unwritable(path: "p", reason: "x", obstacle: .readOnlySystem), "Not written",
        [
          "p cannot be written: its file system is read-only.",
          "Copy it to another one, and change the copy.",
        ], [], nil
      ),
      (
        .unwritable(path: "p", reason: "x", obstacle: .folder), "Not written",
        [
          "p cannot be written: you may not create files in its folder, and every change is first written to a new file.",
          "Get write permission for the folder, or copy the file to one of your own.",
        ], [], nil
      ),
      (
        .unwritable(path: "p", reason: "x", obstacle: .foreignFile), "Not written",
        [
          "p cannot be replaced: it belongs to somebody else, and in its folder only owners may replace files.",
          "Copy it to a folder of your own, and change the copy.",
        ], [], nil
      ),
      (
        .invalid(.missing(field: "make")), "Not a car",
        ["The record would not be a car: “make” is missing; every car needs one.", "Correct it."], [], nil
      ),
      (
        .invalid(.notANumber(.seats, name: "seats", text: "x")), "Not understood",
        ["“seats” would be left out: “seats” is “x”, but must be a number.", "Correct it."], [], nil
      ),
      (
        .unclearField("Tax", names: ["tax", "TAX"]), "Not clear",
        ["“Tax” may be “tax” or “TAX”.", "Write one of these."], [], nil
      ),
      (
        .noColumn(path: "p", field: "trim"), "No such column",
        ["p has no column for “trim”.", "Leave it out, or add the column."], [], nil
      ),
      (
        .inexpressible(path: "p", field: "trim"), "Not written",
        ["What “trim” is to be cannot be written in p.", "Write it in another way."], [], nil
      ),
      (
        .lastOne(path: "p"), "Not removed",
        [
          "Without its last car, nothing in p would say that it is a catalogue.",
          "The file is as it was; add another car first, or delete the file.",
        ], [], nil
      ),
      (
        .disturbing(path: "p"), "Not written",
        [
          "With that change, the rest of p would be read as something else.",
          "The file is as it was; change it in a text editor.",
        ], [], nil
      ),
      (
        .nothingToUndo, "Nothing to undo", ["No change is left to undo."], [], nil
      ),
    ] as [(CarChangeError, String, [String], [String], String?)])
  func message(
    error: CarChangeError, heading: String, lines: [String], linesWithoutKeys: [String], hint: String?
  ) {
    let kind = error == .nothingToUndo ? MessageState.Kind.nothing : .failure
    #expect(
      CarChangeText.message(error, printedAs: nil)
        == MessageState(kind, heading: heading, lines: lines, hint: hint))
    #expect(
      CarChangeText.message(error, printedAs: .words)
        == MessageState(kind, heading: heading, lines: lines + linesWithoutKeys, hint: hint))
  }

  @Test("What is read-only is copied by a command, which is none of the sentences")
  func copied() {
    let error = CarChangeError.readOnly(source: .address("http://h/c"), copyCommand: "cars list")
    let sentence = "http://h/c is read-only; a copy in a file can be changed:"
    #expect(
      CarChangeText.message(error, printedAs: nil)
        == MessageState(
          .failure, heading: "Read-only", lines: [sentence], commands: ["cars list"]))
    #expect(
      CarChangeText.notice(error, printedAs: nil) == NoticeState(.failure, sentence, command: "cars list"))
    let form = CarChangeError.readOnlyForm(path: "p", copyCommand: "cars list p")
    let reason =
      "p is read-only, because it is neither one plain table nor one list of plain JSON objects; a copy can be changed:"
    #expect(
      CarChangeText.notice(form, printedAs: .words) == NoticeState(.failure, reason, command: "cars list p"))
  }

  @Test("A notice has the first two sentences and the key that helps, and of a catalogue not read no key")
  func notice() {
    #expect(
      CarChangeText.notice(.conflict(path: "p"), printedAs: .words)
        == NoticeState(
          .failure, "Another program has changed the car in p.", hint: "r in the list shows it as it is now.",
          more: "Nothing was written; look at it as it is now, and try again."))
    #expect(
      CarChangeText.notice(.unread(.noSuchCar("x")), printedAs: .words)
        == NoticeState(
          .failure, "The catalogue has no car with the id “x”.",
          more: "“cars list --columns id,make,model” with the same catalogue shows the ids of all cars."))
    #expect(
      CarChangeText.notice(.unread(.noSuchCar("x")), printedAs: nil)
        == NoticeState(
          .failure, "Another program has removed the car.",
          hint: "r in the list shows the cars that are there."))
    #expect(
      CarChangeText.notice(.unread(.empty(.file("p"))), printedAs: nil)
        == NoticeState(
          .failure, "p is empty.",
          more: "A catalogue is a JSON list of cars; one without cars is written []."))
  }

  @Test(
    "Of a car that was removed, it is said where it is kept, if that is known",
    arguments: [
      (
        .file("~/removed.jsonl"), "u brings it back. Kept in ~/removed.jsonl.",
        ", and is kept in ~/removed.jsonl:"
      ),
      (.nowhere, "u brings it back while you stay. No copy was kept.", ", and no copy was kept:"),
      (
        .notKept(file: "~/removed.jsonl", reason: "it is not a regular file"),
        "u brings it back while you stay. No copy was kept in ~/removed.jsonl: it is not a regular file.",
        ", and no copy was kept in ~/removed.jsonl (it is not a regular file):"
      ),
    ] as [(KeptRecord, String, String)])
  func kept(kept: KeptRecord, done: String, printed: String) {
    let saved = SavedChange(.removed, .corollaSE, path: "p", kept: kept)
    #expect(CarChangeText.done(saved) == "Toyota Corolla SE was removed; \(done)")
    #expect(CarChangeText.printed(saved).hasPrefix("Toyota Corolla SE was removed from p\(printed)\n{"))
  }

  @Test(
    "What was done is said with the key that takes it back; to a pipe without keys, with the id of a new car",
    arguments: [
      (.added, "was added to p.", "was added to p as corolla-se.", "is in p again."),
      (.edited, "was saved in p.", "was saved in p.", "is as it was in p."),
      (
        .removed, "was removed from p; u brings it back.",
        """
        was removed from p:
        {"id":"corolla-se","make":"Toyota","model":"Corolla","trim":"SE","year":2025,"price":24765,"currency":"USD","body":"Sedan","fuel":"Petrol","horsepower":169}
        """, "is no longer in p."
      ),
    ] as [(SavedChange.Kind, String, String, String)])
  func done(kind: SavedChange.Kind, done: String, printed: String, undone: String) {
    let saved = SavedChange(kind, .corollaSE, path: "p")
    #expect(CarChangeText.done(saved) == "Toyota Corolla SE \(done)")
    #expect(CarChangeText.printed(saved) == "Toyota Corolla SE \(printed)")
    let undoing = SavedChange(kind, .corollaSE, path: "p", isUndo: true)
    #expect(CarChangeText.done(undoing) == "Undone: Toyota Corolla SE \(undone)")
  }

  @Test(
    "What is read-only is the subject of a sentence; a path, an address or a name stays as it is",
    arguments: [
      (.builtIn, "The built-in catalogue"), (.standardInput, "Standard input"),
      (.command("cat a.json"), "The output of “cat a.json”"), (.file("the cars.json"), "the cars.json"),
      (.address("http://h/c"), "http://h/c"), (.memory("the scenario"), "the scenario"),
    ] as [(CatalogueOrigin, String)])
  func subjects(source: CatalogueOrigin, subject: String) {
    #expect(
      CarChangeText.message(.readOnly(source: source), printedAs: nil).lines == [
        "\(subject) is read-only."
      ])
  }

  @Test(
    "A fault has words to stand beside its field, and a sentence with the field and what is in it",
    arguments: [
      (.missing(field: "make"), "is missing", "Label is missing; every car needs one."),
      (
        .wrongKind(.trim, name: "trim", expected: .text, found: .number), "must be text",
        "Label must be text, not “text”."
      ),
      (
        .wrongKind(nil, name: "options", expected: .list, found: .text),
        "is a list, which can only be changed in the file itself",
        "Label is a list, which can only be changed in the file itself."
      ),
      (
        .wrongKind(nil, name: "size", expected: .object, found: .text),
        "is an object, which can only be changed in the file itself",
        "Label is an object, which can only be changed in the file itself."
      ),
      (
        .notANumber(.horsepower, name: "hp", text: "x"), "must be a number",
        "Label must be a number, not “text”."
      ),
      (
        .otherUnit(.horsepower, name: "hp", text: "9 kW", wanted: "hp"),
        "must be a number in hp; no other unit is converted",
        "Label must be a number in hp, not “text”; no other unit is converted."
      ),
      (
        .sharedSign(name: "price", text: "5 kr", codes: ["SEK", "NOK", "DKK"]),
        "needs a currency: SEK, NOK or DKK", "Label needs a currency: SEK, NOK or DKK."
      ),
      (
        .doubtfulNumber(name: "km", text: "46.500"), "may be 46500 or 46.5",
        "Label: “46.500” may be 46500 or 46.5; write it without a mark between thousands."
      ),
      (
        .doubtfulDate(name: "sold", text: "05/03/2025"), "may be 2025-03-05 or 2025-05-03",
        "Label: “05/03/2025” may be 2025-03-05 or 2025-05-03; write one of these."
      ),
      (
        .outOfRange(.seats, name: "seats", value: 2_000, allowed: 0...1000), "must be from 0 to 1,000",
        "Label must be from 0 to 1,000, not “text”."
      ),
      (.tooLarge(.price, name: "price"), "is too large a number", "Label is too large a number: “text”."),
      (
        .unknownCurrency("EURO"), "must be an ISO 4217 code, such as EUR",
        "Label must be an ISO 4217 code, such as EUR, not “text”."
      ),
      (.repeatedField("make"), "“make” appears twice", "Label: “make” appears twice."),
      (
        .repeatedID("a", first: RecordPlace(line: 3, number: 2)), "the id “a” is taken by record 2 on line 3",
        "Label: the id “a” is taken by record 2 on line 3."
      ),
    ] as [(CarFault, String, String)])
  func faults(fault: CarFault, beside: String, sentence: String) {
    #expect(CarFaultText.besideField(fault) == beside)
    #expect(CarFaultText.sentence(fault, about: "Label", "text") == sentence)
  }

  @Test("Of a text of twenty characters all is quoted, and of a longer one the first twenty")
  func quoted() {
    func sentence(_ text: String) -> String {
      CarFaultText.sentence(.notANumber(.seats, name: "seats", text: ""), about: "Seats", text)
    }
    #expect(sentence("12345678901234567890") == "Seats must be a number, not “12345678901234567890”.")
    #expect(sentence("123456789012345678901") == "Seats must be a number, not “12345678901234567890…”.")
  }
}
